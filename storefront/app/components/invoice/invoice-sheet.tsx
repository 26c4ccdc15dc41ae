import { changeText, totalText, weighedText } from '#app/i18n/packed-changes.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import type { BalanceRow } from '#shared/domain/orders/invoice-balance.ts'
import { isPaymentReturned, type OrderState } from '#shared/domain/orders/order-state.ts'
import { findReserved } from '#shared/domain/orders/reserved-amounts.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import type { PackedView, PaidReceipt, PaymentView } from '#shared/responses/order.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceParties } from './invoice-parties.tsx'
import { ReceiptDetails } from './receipt-details.tsx'
import './invoice-sheet.css'

export type InvoiceProps = {
  request: CheckoutView
  receipt: PaidReceipt
  settings: GlobalView
  publicUrl: string
  timeZone: string
  /** When the shop recorded the payment; used if the provider sent no date. */
  paidAt?: string
  state?: OrderState
  /** The amount reserved and not charged yet, on the card and of the store credit. In decimal dollars. */
  reserved?: number
  /** True once the bank reserves nothing any more. */
  isHoldGone?: boolean
  /** What was reserved until the order was cancelled: nothing was charged, so there is no receipt. */
  released?: number
  /** The part of it that was store credit. */
  releasedCredit?: number
  /** True if it was cancelled because nothing of it could be packed. */
  isNothingPacked?: boolean
  /** The payments of the order, if there was more than one. */
  payments?: PaymentView[]
  /** The packed goods, which the invoice then shows. */
  packed?: PackedView | null
  /** When the order was last edited. */
  editedAt?: string | undefined
  /** The amounts paid and refunded, if they are not the total. */
  balance?: BalanceRow[]
}

/** The invoice on one sheet of A4 or Letter, with the payment lines that card rules require. */
export function InvoiceSheet(invoice: InvoiceProps) {
  const { request, receipt, settings, timeZone, packed } = invoice
  const text = useInvoiceText()
  const language = useLanguage()
  const money = useMoney()
  const { isHoldGone = false, released = 0, releasedCredit = 0 } = invoice
  const releasedOnCard = toDollars(toCents(released) - toCents(releasedCredit))
  const reserved = invoice.reserved ?? request.basketState.limit ?? 0
  const { credit } = receipt
  const { onCard, setAside, most } = findReserved({
    reserved,
    isHoldGone,
    credit,
    request,
    packed,
  })
  const date = receipt.transDate || invoice.paidAt
  const { limit, ...totals } = (packed ?? request).basketState
  // What was released will not be weighed any more.
  const isEstimate = limit !== undefined && released === 0
  const newTotal = packed && totalText(packed, text, language)
  return (
    <article className="invoice-sheet">
      {invoice.state && isPaymentReturned(invoice.state) && (
        <p className="invoice-stamp">
          <bdi lang="en">CANCELLED</bdi> / <bdi lang="fa">لغو شد</bdi>
        </p>
      )}
      <header className="invoice-head tile-ground">
        <div>
          <p className="invoice-shop">{textIn(settings.companyName, language)}</p>
          {settings.legalName && settings.legalName !== settings.companyName && (
            <p>
              <bdi>{settings.legalName}</bdi>
            </p>
          )}
          <p>
            <bdi>{settings.address}</bdi>
          </p>
          {settings.gstNumber && (
            <p>
              {text.gst}: <bdi dir="ltr">{settings.gstNumber}</bdi>
            </p>
          )}
        </div>
        <div className="invoice-title">
          <h1>{text.title}</h1>
          {receipt.invoiceNumber > 0 && (
            <p>
              {text.invoiceNumber}: {localDigits(receipt.invoiceNumber, language)}
            </p>
          )}
          <p>
            {text.orderNumber}: <bdi dir="ltr">{receipt.orderId}</bdi>
          </p>
          {date && (
            <p>
              {reserved + released > 0 ? text.reservedOn : text.date}:{' '}
              {formatDate(date, language, timeZone)}
            </p>
          )}
          {invoice.editedAt && (
            <p>
              {text.changedOn}: {formatDate(invoice.editedAt, language, timeZone)}
            </p>
          )}
        </div>
      </header>
      <InvoiceParties request={request} />
      {packed && packed.changes.length + packed.weighed.length > 0 && (
        <section className="invoice-changes">
          <h2>{text.packed.title}</h2>
          <ul>
            {[
              ...packed.changes.map(change => changeText(change, text, language)),
              ...packed.weighed.map(goods => weighedText(goods, text, language)),
            ].map(said => (
              <li key={said}>{said}</li>
            ))}
          </ul>
          {newTotal && <p>{newTotal}</p>}
        </section>
      )}
      <InvoiceLines
        basket={isEstimate ? { ...totals, limit } : totals}
        shippingType={request.shippingState.shippingType}
        balance={invoice.balance ?? []}
      />
      {onCard > 0 && (
        <p className="invoice-reserved">{text.reserved(money(onCard), money(most))}</p>
      )}
      {isHoldGone && reserved > 0 && <p className="invoice-reserved">{text.notReserved}</p>}
      {setAside > 0 && (
        <p className="invoice-reserved">
          {(packed ? text.setAsidePacked : text.setAside)(money(setAside))}
        </p>
      )}
      {invoice.isNothingPacked && <p className="invoice-reserved">{text.nothingPacked}</p>}
      {releasedOnCard > 0 && (
        <p className="invoice-reserved">{text.released(money(releasedOnCard))}</p>
      )}
      {releasedCredit > 0 && (
        <p className="invoice-reserved">{text.releasedCredit(money(releasedCredit))}</p>
      )}
      {released === 0 && <ReceiptDetails {...invoice} credit={receipt.credit} />}
      <footer className="invoice-foot">
        {released === 0 && <p>{text.returns}</p>}
        <p>{text.thanks}</p>
      </footer>
    </article>
  )
}
