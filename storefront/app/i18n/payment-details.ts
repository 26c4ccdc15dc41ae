import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents, toDollars } from '#shared/domain/money/money.ts'
import { cardName, transactionName } from '#shared/domain/orders/receipt-names.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { receiptTime } from '#shared/domain/time/receipt-time.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PaymentView, Receipt } from '#shared/responses/order.ts'
import type { InvoiceTexts } from './use-invoice-text.ts'

export type ReceiptOrder = {
  request: CheckoutView
  receipt: Receipt
  /** The part that store credit paid, in decimal dollars. */
  credit: number
  settings: { legalName: string; companyName: string }
  publicUrl: string
  /** What the card paid, if the provider's receipt does not say it. */
  amount?: number
}

/** What card rules require to show of an approved payment, on screen and in the mail. */
function paymentDetails(
  { request, receipt, credit, settings, publicUrl, amount: paid }: ReceiptOrder,
  text: InvoiceTexts['receipt'],
  language: Language,
): { name: string; value: string }[] {
  const rest = toDollars(toCents(request.paymentState.amount) - toCents(credit))
  const amount = Number(receipt.transAmount ?? paid ?? rest)
  const inDollars = (value: number) => text.inCanadianDollars(formatMoney(toCents(value), language))
  const merchant = settings.legalName || textIn(settings.companyName, language)
  const credited: Row = [text.credit, credit > 0 ? inDollars(credit) : null]
  const seller: Row = [text.merchant, joined([merchant, publicUrl], ', ')]
  // The receipt of a card that paid nothing is that of a card hold, which was released.
  if (paid === 0) return toDetails([credited, seller])
  return toDetails([
    credited,
    [text.amount, amount > 0 ? inDollars(amount) : null],
    [text.type, amount > 0 ? transactionName(receipt) : null],
    [text.date, receiptTime(receipt, language)],
    [text.card, cardName(receipt)],
    [text.maskedPan, receipt.maskedPan],
    [text.authCode, receipt.authCode],
    [text.referenceNum, receipt.referenceNum],
    [text.responseCode, joined([receipt.responseCode, receipt.iso], ' / ')],
    [text.message, toPlainMessage(receipt.message)],
    [text.txnNumber, receipt.txnNumber],
    seller,
  ])
}

type Row = [name: string, value: string | null]

function toDetails(rows: Row[]): { name: string; value: string }[] {
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

function joined(parts: (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}

/** Hosts pad their message with blanks and an asterisk. */
function toPlainMessage(message: string | null): string {
  return (message ?? '').split('*')[0]?.trim() ?? ''
}

/** The payments of an order: the first of them, and those by link if it cost more later. */
export function listPaymentDetails(
  order: ReceiptOrder & { payments?: PaymentView[] | undefined },
  text: InvoiceTexts['receipt'],
  language: Language,
): { name: string; value: string }[][] {
  const [first, ...later] = order.payments ?? []
  return [
    paymentDetails(first ? { ...order, amount: first.amount } : order, text, language),
    ...later.map(({ amount, credit, receipt }) =>
      paymentDetails({ ...order, amount, credit, receipt }, text, language),
    ),
  ]
}
