import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { toDollars } from '#shared/domain/money/money.ts'
import { transType } from '#shared/domain/orders/receipt-names.ts'
import { DAY_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { Receipt } from '#shared/responses/order.ts'
import { pick } from '../pictures/svg.ts'

/** The time zone of the payment host, wherever the shop is. */
const HOST_ZONE = 'America/Toronto'

/** Test cards as printed on receipts. */
const cards = [
  { cardType: 'V', maskedPan: '4242***4242' },
  { cardType: 'V', maskedPan: '4242***4242' },
  { cardType: 'M', maskedPan: '5454***5454' },
  { cardType: 'AX', maskedPan: '3735***5005' },
  { cardType: 'NO', maskedPan: '6011***1117' },
]
const declinedCard = { cardType: 'V', maskedPan: '4485***3528' }

const signs = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `number` is the provider's transaction counter. */
type Charge = { attempt: PaymentAttempt; number: number }

/** The receipt that the payment provider would have returned at that time. */
export function approvedReceipt(charge: Charge, at: Date, random: () => number): Receipt {
  return {
    ...receiptFields(charge, at),
    ...pick(random, cards),
    responseCode: '027',
    iso: '01',
    message: 'APPROVED',
    authCode: Array.from({ length: 6 }, () => pick(random, [...signs])).join(''),
  }
}

export function declinedReceipt(charge: Charge, at: Date): Receipt {
  return {
    ...receiptFields(charge, at),
    ...declinedCard,
    responseCode: '481',
    iso: '51',
    message: 'DECLINED',
    authCode: '000000',
  }
}

/** The receipt that the provider would have returned for a void or refund of a charge, or a capture of a hold. */
export function followUpReceipt(
  { charge, number, amountCents }: { charge: Receipt; number: number; amountCents: number },
  kind: 'void' | 'refund' | 'completion',
  at: Date,
): Receipt {
  return {
    ...charge,
    ...transactionFields(number, at),
    transAmount: toDollars(amountCents).toFixed(2),
    transType: transType[kind],
  }
}

function receiptFields({ attempt, number }: Charge, at: Date) {
  const { id: receiptId, orderId, kind, amountCents } = attempt
  return {
    orderId,
    receiptId,
    transAmount: toDollars(amountCents).toFixed(2),
    ...transactionFields(number, at),
    transType: transType[kind === 'charge' ? 'purchase' : 'preauth'],
    complete: 'true',
    timedOut: 'false',
    isVisaDebit: 'false',
    bankTotals: null,
    ticket: null,
    hostId: null,
    issuerId: null,
  }
}

function transactionFields(number: number, at: Date) {
  const transDate = shopDay(at, HOST_ZONE)
  const batch = String((Date.parse(transDate) / DAY_MS) % 1000).padStart(3, '0')
  return {
    txnNumber: `${number}-0_${Number(batch)}`,
    referenceNum: `66012345001${batch}${String(number % 1000).padStart(3, '0')}0`,
    transDate,
    transTime: at.toLocaleTimeString('en-GB', { timeZone: HOST_ZONE }),
  }
}
