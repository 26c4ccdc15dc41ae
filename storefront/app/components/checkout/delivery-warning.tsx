import { forwardRef } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMoney } from '#app/i18n/use-money.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { Notice } from '../notice.tsx'
import { PhoneLink } from '../phone-link.tsx'
import type { DeliveryObstacle } from './delivery-obstacle.ts'

type Props = { obstacle: DeliveryObstacle; minPurchase: number; supportPhone: string }

/** Why the order cannot be delivered and what to do. Takes the focus if it blocks an order. */
export const DeliveryWarning = forwardRef<HTMLDivElement, Props>(function DeliveryWarning(
  { obstacle, minPurchase, supportPhone },
  ref,
) {
  const text = useOrderText().warnings
  const money = useMoney()
  const title = obstacle === 'belowMinimum' ? text.belowMinimum(money(minPurchase)) : text[obstacle]
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <Notice tone="warning" title={title}>
        {(obstacle === 'outside' || obstacle === 'tooFar') && supportPhone && (
          <PhoneLink number={supportPhone} />
        )}
        {obstacle === 'estimate' && <LocalLink to="/delivery">{text.toMap}</LocalLink>}
      </Notice>
    </div>
  )
})
