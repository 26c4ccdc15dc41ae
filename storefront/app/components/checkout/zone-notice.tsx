import { forwardRef } from 'react'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { Notice } from '../notice.tsx'

type Props = {
  /** Decimal dollars. Null while no street decided the zone. */
  deliveryCost: number | null
  /** True if the form stopped because the zone changed. */
  isStop: boolean
}

/** Announces the delivery cost that a typed street decided. Takes the focus if the form stops. */
export const ZoneNotice = forwardRef<HTMLDivElement, Props>(function ZoneNotice(
  { deliveryCost, isStop },
  ref,
) {
  const text = useOrderText().address
  const money = useMoney()
  const cost = deliveryCost === 0 ? text.freeHere : text.costHere(money(deliveryCost ?? 0))
  return (
    <div ref={ref} tabIndex={-1} role="status" className="shipping-notice">
      {deliveryCost !== null &&
        (isStop ? (
          <Notice tone="warning" title={cost}>
            <p>{text.checkAgain}</p>
          </Notice>
        ) : (
          <p className="field-hint">{cost}</p>
        ))}
    </div>
  )
})
