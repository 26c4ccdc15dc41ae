import type { Receipt } from '#shared/responses/order.ts'

/** Names that card network rules require on a receipt, by the provider's codes. */
const cards: Record<string, string> = {
  V: 'VISA',
  M: 'MASTERCARD',
  AX: 'AMERICAN EXPRESS',
  NO: 'DISCOVER',
  DC: 'DINERS CLUB',
  C: 'JCB',
  C1: 'JCB',
  P: 'INTERAC',
  UP: 'UNIONPAY',
}

const transactions: Record<string, string> = {
  '00': 'Purchase',
  '01': 'Pre-Authorization',
  '02': 'Pre-Authorization Completion',
  '04': 'Refund',
  '11': 'Void',
}

/** Returns an unknown code unchanged. */
export function cardName({ cardType }: Pick<Receipt, 'cardType'>): string {
  return cards[cardType ?? ''] ?? cardType ?? ''
}

export function transactionName({ transType }: Pick<Receipt, 'transType'>): string {
  return transactions[transType ?? ''] ?? transType ?? ''
}
