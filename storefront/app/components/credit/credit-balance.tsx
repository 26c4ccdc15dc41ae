import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCreditText } from '#app/i18n/use-credit-text.ts'
import { useMoney } from '#app/i18n/use-money.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDate } from '#shared/domain/time/date-format.ts'
import type { OwnCredit } from '#shared/responses/credit.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import './credit-balance.css'

/** The balance and what changed it. */
export function CreditBalance({ credit: { email, balance, entries } }: { credit: OwnCredit }) {
  const text = useCreditText()
  const money = useMoney()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  return (
    <>
      <p className="credit-balance">
        <span>
          {text.balance} <bdi>{text.of(email)}</bdi>
        </span>
        <strong>{money(balance)}</strong>
      </p>
      <h2>{text.history}</h2>
      {entries.length === 0 && <p>{text.none}</p>}
      <ul className="credit-entries">
        {entries.map(({ id, kind, amount, orderId, at }) => (
          <li key={id}>
            <span>
              {text.kinds[kind]} {orderId && <bdi dir="ltr">{orderId}</bdi>}
              <time className="field-hint" dateTime={at}>
                {formatDate(at, language, timeZone)}
              </time>
            </span>
            <span className="tabular">{money(amount)}</span>
          </li>
        ))}
      </ul>
      <LocalLink to="/products" className="button quiet">
        {text.shop}
      </LocalLink>
    </>
  )
}
