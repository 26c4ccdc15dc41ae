import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { toCents, toDollars } from '#shared/domain/money/money.ts'
import { exceedsMinimum } from '#shared/domain/zones.ts'
import './minimum-bar.css'

type Props = {
  /** Decimal dollars. */
  total: number
  minPurchase: number
  zone: string
}

/** A progress bar towards the zone's minimum purchase. */
export function MinimumBar({ total, minPurchase, zone }: Props) {
  const text = useOrderText().minimum
  const money = useMoney()
  if (minPurchase === 0) return null
  const isReached = exceedsMinimum(total, minPurchase)
  // The total must exceed the minimum, so one more cent is missing.
  const missing = toDollars(toCents(minPurchase) - toCents(total) + 1)
  return (
    <div className="minimum-bar" data-reached={isReached || undefined}>
      <p className="label">{isReached ? text.met(zone) : text.missing(money(missing), zone)}</p>
      <progress aria-label={text.label} max={minPurchase} value={Math.min(total, minPurchase)} />
      {!isReached && <p className="field-hint">{text.of(money(minPurchase), zone)}</p>}
    </div>
  )
}
