import { useMessage } from '#app/i18n/use-message.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { type AddressGap, neededAddressParts } from '#shared/domain/addresses/delivery-address.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { AddressView, ShippingView } from '#shared/responses/checkout.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { addressGapMessages } from '#shared/shopper-messages.ts'
import { getWrittenAddress } from '../address-field/written-address.ts'
import { useDeliveryPlace } from '../delivery-place/use-delivery-place.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { Notice } from '../notice.tsx'
import { ADDRESS_CARD_ID, AddressCard } from './address-card.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressQuestion } from './address-question.tsx'
import { type DeliveryObstacle, findDeliveryObstacle } from './delivery-obstacle.ts'
import { DeliveryWarning } from './delivery-warning.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { findShippingErrors } from './shipping-errors.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { useShipping } from './shipping-store.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
import { useShippingSubmit } from './use-shipping-submit.ts'
import { useStreetZone } from './use-street-zone.ts'
import type { Windows } from './use-windows.ts'
import { WindowChoice } from './window-choice.tsx'
import { WindowsNotice } from './windows-notice.tsx'
import { ZoneNotice } from './zone-notice.tsx'
import './shipping-form.css'

/** For submit buttons elsewhere on the page. */
export const SHIPPING_FORM_ID = 'shipping'

type Props = {
  settings: GlobalView
  /** Pickup while delivery is off, whatever is stored. */
  shipping: ShippingView
  address: AddressView
  /** Decimal dollars. */
  basketTotal: number
  zones: Zone[]
  centre: Point
  typeAhead: boolean
  windows: Windows
}

/** The delivery or pickup form. Validated here and again by the server. */
export function ShippingForm({
  settings,
  shipping,
  address,
  basketTotal,
  zones,
  centre,
  typeAhead,
  windows,
}: Props) {
  const text = useOrderText()
  const isSwitched = useShipping().shippingType !== shipping.shippingType
  const language = useLanguage()
  const saved = useSavedAddresses()
  const streetZone = useStreetZone({ address, zones, centre, typeAhead })
  const { choose } = useDeliveryPlace(zones, centre)
  const isDelivery = shipping.shippingType === 'delivery'
  const obstacle = isDelivery ? findDeliveryObstacle(address, basketTotal, centre) : null
  const gap = findGap(obstacle)
  const pickupLocation = pickupPlace(settings)
  const { submit, attempt, isOtherZone, isEarly, offlineNotice, refs } = useShippingSubmit({
    shipping,
    address,
    basketTotal,
    centre,
    windows,
    streetZone,
    pickupLocation,
    obstacle,
    gap,
    isSwitched,
  })
  // Not while the street is looked up: a warning that goes away then moves the button away from the mouse.
  const isWarned =
    obstacle === 'estimate' ? streetZone.isNotFound : attempt > 0 || !isAddressPart(obstacle)
  const errors = useSpokenErrors(
    attempt > 0
      ? {
          ...(gap && { [gap === 'poBox' ? 'street' : gap]: addressGapMessages[gap] }),
          ...findShippingErrors(shipping),
        }
      : {},
  )

  return (
    <form id={SHIPPING_FORM_ID} className="shipping-form" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ShippingChoice chosen={shipping.shippingType} isDeliveryOpen={settings.deliveryFlag} />
      <div ref={refs.switchNotice} tabIndex={-1} role="status" className="shipping-notice">
        {isSwitched && (
          <Notice tone="warning" title={text.warnings.noDelivery}>
            <p>{text.warnings.pickupChosen}</p>
          </Notice>
        )}
      </div>
      {isDelivery ? (
        <>
          {address.address ? (
            <>
              <AddressCard address={address} isTooFar={obstacle === 'tooFar'} />
              <AddressFields address={address} errors={errors} onLeave={streetZone.resolveOnce} />
              <ZoneNotice
                ref={refs.zoneNotice}
                deliveryCost={streetZone.isFound && address.zoneId ? address.deliveryCost : null}
                isStop={isOtherZone}
              />
            </>
          ) : (
            <AddressQuestion zones={zones} centre={centre} typeAhead={typeAhead} />
          )}
          <SavedAddresses saved={saved} current={address.address} zones={zones} centre={centre} />
        </>
      ) : (
        <p className="pickup-place">
          <span className="label">{text.form.pickupAt}</span>{' '}
          <bdi>{textIn(pickupLocation, language)}</bdi>
        </p>
      )}
      <WindowChoice windows={windows} isDelivery={isDelivery} />
      <h3>{isDelivery ? text.form.deliveryTitle : text.form.pickupTitle}</h3>
      <ShippingFields shipping={shipping} isDelivery={isDelivery} errors={errors} />
      <p className="field-hint">{text.form.kept}</p>
      <DeliveryWarning
        ref={refs.warning}
        obstacle={isWarned ? obstacle : null}
        minPurchase={address.minPurchase}
        choices={streetZone.choices}
        onChoose={place => {
          choose(place, getWrittenAddress(address.address, place))
          document.getElementById(ADDRESS_CARD_ID)?.focus()
        }}
        supportPhone={settings.supportPhone}
      />
      <WindowsNotice ref={refs.windowsNotice} windows={windows} isStop={isEarly} />
      {offlineNotice}
      <button type="submit" className="button shipping-submit">
        {text.form.submit}
      </button>
    </form>
  )
}

/** Obstacles that the address fields already show before the first submit. */
function isAddressPart(obstacle: DeliveryObstacle | null): boolean {
  return neededAddressParts.some(part => part === obstacle)
}

function findGap(obstacle: DeliveryObstacle | null): AddressGap | null {
  if (obstacle === 'poBox') return obstacle
  return neededAddressParts.find(part => part === obstacle) ?? null
}

function useSpokenErrors(errors: FieldErrors): FieldErrors {
  const translate = useMessage()
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, translate(message)]),
  )
}
