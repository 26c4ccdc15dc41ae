import type { CheckoutView } from './checkout.ts'

/** The provider's receipt with the specification's field names; every value may be null. */
export type Receipt = {
  cardType: string | null
  transAmount: string | null
  txnNumber: string | null
  receiptId: string | null
  transType: string | null
  referenceNum: string | null
  responseCode: string | null
  iso: string | null
  bankTotals: string | null
  message: string | null
  authCode: string | null
  complete: string | null
  transDate: string | null
  transTime: string | null
  ticket: string | null
  timedOut: string | null
  isVisaDebit: string | null
  hostId: string | null
  issuerId: string | null
  maskedPan: string | null
  orderId: string
}

/** What a paid order answers to whoever paid it. */
export type PaidReceipt = Receipt & Pick<InvoiceView, 'invoiceNumber'>

/** A row of the invoice lists (decision 36); `amount` in decimal dollars. */
export type InvoiceView = {
  /** The orderId again, as react-admin wants it. */
  id: string
  orderId: string
  /** Consecutive number of paid orders. */
  invoiceNumber: number
  dateTime: string
  name: string
  email: string
  transAction: string
  receipt: Receipt
  request: CheckoutView
  amount: number
  printFlag: boolean
  printflag: boolean
  state: string
  action: string
}
