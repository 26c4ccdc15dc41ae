import type { PaymentAttempt } from '#database/stores/payment-attempts.ts'
import { transType } from '#shared/domain/orders/receipt-names.ts'
import type { Receipt } from '#shared/responses/order.ts'

/** A receipt with no field that the shop knows. */
export const emptyReceipt = {
  cardType: null,
  transAmount: null,
  txnNumber: null,
  referenceNum: null,
  responseCode: null,
  iso: null,
  bankTotals: null,
  message: null,
  authCode: null,
  complete: null,
  transDate: null,
  transTime: null,
  ticket: null,
  timedOut: null,
  isVisaDebit: null,
  hostId: null,
  issuerId: null,
  maskedPan: null,
}

/** The receipt of an attempt without a card. */
export function creditReceipt({ id, orderId }: PaymentAttempt): Receipt {
  return { ...emptyReceipt, orderId, receiptId: id, transType: transType.credit }
}
