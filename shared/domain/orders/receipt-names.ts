/** Parts of the payment provider's receipt. */
type CardType = { cardType: string | null }
type MaskedCard = CardType & { maskedPan: string | null }

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

/** The provider's codes of what the shop does with a card. `credit` is the shop's own: no card was charged. */
export const transType = {
  purchase: '00',
  preauth: '01',
  completion: '02',
  refund: '04',
  void: '11',
  credit: 'credit',
} as const

const transactions: Record<string, string> = {
  [transType.purchase]: 'Purchase',
  [transType.preauth]: 'Pre-Authorization',
  [transType.completion]: 'Pre-Authorization Completion',
  [transType.refund]: 'Refund',
  [transType.void]: 'Void',
  [transType.credit]: 'Store credit',
}

/** Returns an unknown code unchanged. */
export function cardName({ cardType }: CardType): string {
  return cards[cardType ?? ''] ?? cardType ?? ''
}

/** Name and digits of a card, such as 'VISA 4242***4242'. */
export function cardText(receipt: MaskedCard): string {
  return [cardName(receipt), receipt.maskedPan].filter(Boolean).join(' ')
}

export function transactionName({ transType: code }: { transType: string | null }): string {
  return transactions[code ?? ''] ?? code ?? ''
}
