import { forwardRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'
import type { DeliveryObstacle } from './delivery-obstacle.ts'

type Props = { obstacle: DeliveryObstacle | null; minPurchase: number; supportPhone: string }

/** Announces why the order cannot be delivered and what to do. Takes the focus if the form stops. */
export const DeliveryWarning = forwardRef<HTMLDivElement, Props>(function DeliveryWarning(
  { obstacle, minPurchase, supportPhone },
  ref,
) {
  return (
    <div ref={ref} tabIndex={-1} role="status" className="shipping-notice">
      {obstacle && <Warning {...{ obstacle, minPurchase, supportPhone }} />}
    </div>
  )
})

type WarningProps = Props & { obstacle: DeliveryObstacle }

function Warning({ obstacle, minPurchase, supportPhone }: WarningProps) {
  const text = useOrderText().warnings
  const money = useMoney()
  const title = obstacle === 'belowMinimum' ? text.belowMinimum(money(minPurchase)) : text[obstacle]
  return (
    <Notice tone="warning" title={title}>
      {(obstacle === 'outside' || obstacle === 'tooFar') && supportPhone && (
        <PhoneLink number={supportPhone} />
      )}
      {obstacle === 'estimate' && <LocalLink to="/delivery">{text.toMap}</LocalLink>}
    </Notice>
  )
}
