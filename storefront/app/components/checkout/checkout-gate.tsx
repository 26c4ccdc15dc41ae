import type { ReactNode } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useText } from '#app/i18n/use-text.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import { readBasket } from '../basket/basket-store.ts'
import { readAddress } from '../delivery-place/address-store.ts'
import { EmptyState } from '../empty-state.tsx'
import { findDeliveryObstacle } from './delivery-obstacle.ts'
import { findShippingErrors } from './shipping-errors.ts'
import { readShipping } from './shipping-store.ts'

type Obstacle = 'empty' | 'closed' | 'noDelivery' | 'details'

/** Why an order cannot be prepared yet; null if nothing is missing. */
export function findCheckoutObstacle(settings: GlobalView): Obstacle | null {
  if (!settings.shoppingFlag) return 'closed'
  const basket = readBasket()
  if (basket.basket.length === 0) return 'empty'
  const shipping = readShipping()
  const isDelivery = shipping.shippingType === 'delivery'
  if (isDelivery && !settings.deliveryFlag) return 'noDelivery'
  if (Object.keys(findShippingErrors(shipping)).length > 0) return 'details'
  if (!isDelivery) return null
  const centre = { lat: settings.mapCenterLat, lng: settings.mapCenterLng }
  const isReachable = findDeliveryObstacle(readAddress(), basket.total, centre) === null
  return isReachable ? null : 'details'
}

/** Says what is missing and links to the page where it can be entered. */
export function CheckoutObstacle({ obstacle }: { obstacle: Obstacle }) {
  const { basket } = useText()
  const { warnings } = useOrderText()
  const checkout = useCheckoutText()
  const toBasket = link('/basket', checkout.backToBasket)
  switch (obstacle) {
    case 'empty':
      return (
        <EmptyState
          drawing="basket"
          title={basket.emptySummary}
          isPage
          action={link('/aisles', basket.browse)}
        />
      )
    case 'closed':
      return (
        <EmptyState
          drawing="clock"
          title={warnings.salesClosed}
          text={warnings.salesClosedHint}
          isPage
          action={toBasket}
        />
      )
    case 'noDelivery':
      return (
        <EmptyState
          drawing="pin"
          title={warnings.noDelivery}
          text={warnings.noDeliveryHint}
          isPage
          action={link('/basket', warnings.toPickup)}
        />
      )
    case 'details':
      return <EmptyState drawing="pin" title={checkout.needsDetails} isPage action={toBasket} />
  }
}

function link(to: string, label: string): ReactNode {
  return (
    <LocalLink to={to} className="button">
      {label}
    </LocalLink>
  )
}
