import { forwardRef } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useText } from '#app/i18n/use-text.ts'

type Props = {
  /** Decimal dollars. Null while no street decided the zone. */
  deliveryCost: number | null
  /** True if the form stopped because the zone changed. */
  isStop: boolean
}

/** Announces the delivery cost that a typed street decided. Takes the focus if the form stops. */
export const ZoneNotice = forwardRef<HTMLParagraphElement, Props>(function ZoneNotice(
  { deliveryCost, isStop },
  ref,
) {
  const text = useText().basket.address
  const money = useMoney()
  const cost = deliveryCost === 0 ? text.freeHere : text.costHere(money(deliveryCost ?? 0))
  return (
    <p ref={ref} tabIndex={-1} role="status" className="field-hint">
      {deliveryCost !== null && (isStop ? `${cost} ${text.checkAgain}` : cost)}
    </p>
  )
})
