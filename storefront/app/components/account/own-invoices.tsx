import { LocalLink } from '#app/i18n/local-link.tsx'
import { invoicePath } from '#app/i18n/order-paths.ts'
import { useAccountText } from '#app/i18n/use-account-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { formatDateTime } from '#shared/domain/time/date-format.ts'
import { Icon } from '../icon.tsx'
import type { OwnInvoice } from './own-invoice.ts'
import './own-invoices.css'

type Props = { invoices: OwnInvoice[]; timeZone: string }

/** A person's orders, each with a link to its invoice. */
export function OwnInvoices({ invoices, timeZone }: Props) {
  const text = useAccountText().invoices
  return (
    <ul className="own-invoices" aria-label={text.list}>
      {invoices.map(invoice => (
        <li key={invoice.orderId} className="panel own-invoice">
          <InvoiceSummary invoice={invoice} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function InvoiceSummary({ invoice, timeZone }: { invoice: OwnInvoice; timeZone: string }) {
  const text = useAccountText().invoices
  const language = useLanguage()
  const { orderId, dateTime, state, shippingType, quantity } = invoice
  const states: Record<string, string> = text.states
  return (
    <>
      <div className="own-invoice-what">
        <p className="own-invoice-date">
          <time dateTime={dateTime}>{formatDateTime(dateTime, language, timeZone)}</time>
        </p>
        <p className="own-invoice-summary">
          <span>
            {text.order} <bdi dir="ltr">{orderId}</bdi>
          </span>
          <span>{text.items(formatNumber(quantity, language))}</span>
          <span>{text[shippingType]}</span>
        </p>
      </div>
      <p className="own-invoice-amount">
        <Amount invoice={invoice} />
      </p>
      <p className="own-invoice-state" data-state={state}>
        {states[state] ?? state}
      </p>
      <LocalLink
        to={invoicePath({ orderId, signature: '' })}
        className="button quiet"
        aria-label={`${text.open} ${orderId}`}
      >
        {text.open}
        <Icon name="chevron" />
      </LocalLink>
    </>
  )
}

function Amount({ invoice: { amount, reserved, isCharged } }: { invoice: OwnInvoice }) {
  const text = useAccountText().invoices
  const money = useMoney()
  if (reserved > 0) return text.reserved(money(reserved))
  return isCharged ? text.paid(money(amount)) : money(amount)
}
