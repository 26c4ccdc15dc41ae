import { changedPartText } from '#app/i18n/changed-part.ts'
import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { usePayText } from '#app/i18n/use-pay-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { partKey } from '#shared/domain/orders/money-parts.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import type { LinkedPayment } from '#shared/responses/linked-payment.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import '../checkout/order-amounts.css'

/** The order, what changed, what was paid, and what is still to be paid. */
export function OwedAmounts({ link }: { link: LinkedPayment }) {
  const { orderId, kind, amount, releasesHold, credit, parts, cost, paid, expiresAt } = link
  const text = usePayText()
  const names = useInvoiceText()
  const money = useMoney()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  return (
    <>
      <h2 id="owed-order">
        {text.order} <bdi dir="ltr">{orderId}</bdi>
      </h2>
      <p>
        {text[kind](money(amount))} {releasesHold && text.releasesHold}
      </p>
      {parts.length > 0 && (
        <>
          <h3>{text.changes}</h3>
          <ul>
            {parts.map(part => (
              <li key={partKey(part)}>{changedPartText(part, names, language)}</li>
            ))}
          </ul>
        </>
      )}
      <dl className="order-amounts">
        {kind === 'difference' && (
          <>
            <Row name={text.total} value={money(cost)} />
            <Row name={text.paid} value={money(paid)} />
          </>
        )}
        {credit > 0 && <Row name={text.credit} value={money(credit)} />}
        <Row
          name={kind === 'authorisation' ? text.toReserve : text.owed}
          value={money(amount)}
          isTotal
        />
      </dl>
      <p className="field-hint">{text.validUntil(formatDate(expiresAt, language, timeZone))}</p>
    </>
  )
}

function Row({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'order-total' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
