import { useNavigate } from '@remix-run/react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useHref, useLanguage, useText } from '#app/i18n/use-text.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { BasketLines } from '../basket/basket-lines.tsx'
import { BasketNotices } from '../basket/basket-notices.tsx'
import { clearBasket, type StoredBasket } from '../basket/basket-store.ts'
import { useRepricedBasket } from '../basket/use-repriced-basket.ts'
import { estimateOrder } from '../checkout/estimate-order.ts'
import { SHIPPING_FORM_ID, ShippingForm } from '../checkout/shipping-form.tsx'
import { useShipping } from '../checkout/shipping-store.ts'
import { useWindows } from '../checkout/use-windows.ts'
import { CreditHint } from '../credit/credit-hint.tsx'
import { useAddress } from '../delivery-place/address-store.ts'
import { useCurrentZone } from '../delivery-place/use-current-zone.ts'
import { EmptyState } from '../empty-state.tsx'
import { Notice } from '../notice.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { BasketBar } from './basket-bar.tsx'
import { BasketSummary, SUMMARY_ID } from './basket-summary.tsx'
import { MinimumBar } from './minimum-bar.tsx'
import { StoredLinesPlaceholder } from './stored-lines-placeholder.tsx'
import './basket-page.css'

type Props = {
  basket: StoredBasket
  settings: GlobalView
  zones: Zone[]
  centre: { lat: number; lng: number }
  /** False if the geocoder forbids look-ups while typing. */
  typeAhead: boolean
}

/** The basket as repriced by the server, and the form that leads to checkout. */
export function BasketPage(props: Props) {
  const { basket, zones, centre } = props
  const repriced = useRepricedBasket()
  const isHydrated = useHydrated()
  useCurrentZone(zones, centre)
  if (basket.basket.length === 0) {
    return (
      <>
        {isHydrated ? (
          <div className="page">
            <BasketNotices repriced={repriced} />
          </div>
        ) : (
          <StoredLinesPlaceholder />
        )}
        <EmptyBasket />
      </>
    )
  }
  return <FilledBasket {...props} repriced={repriced} />
}

function EmptyBasket() {
  const text = useText().basket
  return (
    <EmptyState
      drawing="basket"
      title={text.empty}
      text={text.emptyHint}
      isPage
      action={
        <LocalLink to="/aisles" className="button">
          {text.browse}
        </LocalLink>
      }
    />
  )
}

type FilledProps = Props & {
  repriced: ReturnType<typeof useRepricedBasket>
}

function FilledBasket({ basket, settings, repriced, ...places }: FilledProps) {
  const text = useText().basket
  const { warnings } = useOrderText()
  const address = useAddress()
  const stored = useShipping()
  const shipping = settings.deliveryFlag ? stored : { ...stored, shippingType: 'pickup' as const }
  const isDelivery = shipping.shippingType === 'delivery'
  const windows = useWindows({
    kind: shipping.shippingType,
    zoneId: isDelivery ? address.zoneId : 0,
    isWeighed: basket.basket.some(line => unitGrams(line) !== null),
  })
  const surcharge = windows.chosen?.surcharge ?? 0
  const delivery = isDelivery ? findDeliveryCost(address, surcharge) : Math.max(0, surcharge)
  const language = useLanguage()
  const zone = zoneLabel({ name: address.zoneName, aliasName: address.aliasName }, language)
  return (
    <div className="page basket-page">
      <div className="basket-head">
        <h1>{text.title}</h1>
        <ClearButton />
      </div>
      <BasketNotices repriced={repriced} />
      <BasketLines lines={basket.basket} taxPercent={settings.tax} />
      <aside
        className="panel basket-aside"
        aria-labelledby={SUMMARY_ID}
        aria-busy={repriced.state === 'loading'}
      >
        {isDelivery && address.zoneId !== 0 && (
          <MinimumBar total={basket.total} minPurchase={address.minPurchase} zone={zone} />
        )}
        <BasketSummary
          basket={basket}
          settings={settings}
          delivery={delivery}
          isPickup={!isDelivery}
        />
        <CreditHint />
      </aside>
      {settings.shoppingFlag && (
        <BasketBar
          amounts={estimateOrder(basket, delivery ?? 0, settings)}
          form={SHIPPING_FORM_ID}
        />
      )}
      <section className="panel basket-shipping">
        {settings.shoppingFlag ? (
          <ShippingForm
            settings={settings}
            shipping={shipping}
            address={address}
            basketTotal={basket.total}
            windows={windows}
            {...places}
          />
        ) : (
          <Notice tone="warning" title={warnings.salesClosed}>
            <p>{warnings.salesClosedHint}</p>
          </Notice>
        )}
      </section>
    </div>
  )
}

function findDeliveryCost({ zoneId, deliveryCost }: AddressView, surcharge: number): number | null {
  return zoneId === 0 ? null : Math.max(0, deliveryCost + surcharge)
}

function ClearButton() {
  const text = useText().basket
  const href = useHref()
  const navigate = useNavigate()
  function clear() {
    clearBasket()
    // Offline, the router would only reload this page.
    if (navigator.onLine) navigate(href('/'))
  }
  return (
    <button type="button" className="button quiet" onClick={clear}>
      {text.clear}
    </button>
  )
}
