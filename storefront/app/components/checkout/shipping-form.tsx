import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref, useLanguage, useText } from '#app/i18n/use-text.ts'
import { type AddressGap, neededAddressParts } from '#shared/domain/delivery-address.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AddressView, ShippingView } from '#shared/responses/checkout.ts'
import type { GlobalView } from '#shared/responses/settings.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { addressGapMessages } from '#shared/shopper-messages.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { Notice } from '../notice.tsx'
import { readSignedIn } from '../token-store.ts'
import { AddressCard } from './address-card.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressQuestion } from './address-question.tsx'
import { readAddress } from './address-store.ts'
import { type DeliveryObstacle, findDeliveryObstacle } from './delivery-obstacle.ts'
import { DeliveryWarning } from './delivery-warning.tsx'
import { rememberAddress } from './recent-addresses.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { findShippingErrors } from './shipping-errors.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { changeShipping } from './shipping-store.ts'
import { useSavedAddresses } from './use-saved-addresses.ts'
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
  const text = useText().basket
  const language = useLanguage()
  const navigate = useNavigate()
  const href = useHref()
  const saved = useSavedAddresses()
  const warning = useRef<HTMLDivElement>(null)
  const zoneNotice = useRef<HTMLDivElement>(null)
  const streetZone = useStreetZone({ address, zones, centre, typeAhead })
  const windowsNotice = useRef<HTMLDivElement>(null)
  const [isStop, setStop] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const offline = useOfflineNotice(attempt)
  const isDelivery = shipping.shippingType === 'delivery'
  const obstacle = isDelivery ? findDeliveryObstacle(address, basketTotal, centre) : null
  const isNotFound = obstacle === 'estimate' && streetZone.isNotFound
  const gap = findGap(obstacle)
  const errors = useSpokenErrors(
    attempt > 0
      ? {
          ...(gap && { [gap === 'poBox' ? 'street' : gap]: addressGapMessages[gap] }),
          ...findShippingErrors(shipping),
        }
      : {},
  )
  const pickupLocation = pickupPlace(settings)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(findShippingErrors(shipping)).length > 0) return
    if (gap || offline.isOffline()) return
    if (obstacle === 'estimate') await streetZone.resolve()
    const remaining = isDelivery ? findDeliveryObstacle(readAddress(), basketTotal, centre) : null
    if (remaining) return warning.current?.focus()
    const isChanged = readAddress().zoneId !== address.zoneId
    setStop(isDelivery && isChanged)
    // Another zone has another cost and other windows, which the shopper has not seen.
    if (isDelivery && isChanged) return zoneNotice.current?.focus()
    const isEarly = windows.state === 'loading'
    setEarly(isEarly)
    if (isEarly) return windowsNotice.current?.focus()
    if (isDelivery && !readSignedIn()) rememberAddress(readAddress())
    const { id = null, start = null, end = null } = windows.chosen ?? {}
    changeShipping({
      ...shipping,
      pickupLocation: isDelivery ? '' : pickupLocation,
      windowId: id,
      windowStart: start,
      windowEnd: end,
    })
    navigate(href('/checkout'))
  }

  return (
    <form id={SHIPPING_FORM_ID} className="shipping-form" onSubmit={submit} noValidate>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ShippingChoice chosen={shipping.shippingType} isDeliveryOpen={settings.deliveryFlag} />
      {isDelivery ? (
        <>
          {address.address ? (
            <>
              <AddressCard address={address} isTooFar={obstacle === 'tooFar'} />
              <AddressFields address={address} errors={errors} onLeave={streetZone.resolveOnce} />
              <ZoneNotice
                ref={zoneNotice}
                deliveryCost={streetZone.isFound && address.zoneId ? address.deliveryCost : null}
                isStop={isStop}
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
      {obstacle && (attempt > 0 || isNotFound || !isAboutParts(obstacle)) && (
        <DeliveryWarning
          ref={warning}
          obstacle={obstacle}
          minPurchase={address.minPurchase}
          supportPhone={settings.supportPhone}
        />
      )}
      <WindowsNotice ref={windowsNotice} isStop={isEarly} isLoading={windows.state === 'loading'} />
      {offline.notice}
      <button type="submit" className="button shipping-submit">
        {text.form.submit}
      </button>
    </form>
  )
}

/** Offline, the router would reload this page. Shows a focused notice instead. */
function useOfflineNotice(attempt: number) {
  const translate = useMessage()
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAttempt !== null) box.current?.focus()
  }, [failedAttempt])
  return {
    isOffline() {
      if (!navigator.onLine) setFailedAttempt(attempt + 1)
      return !navigator.onLine
    },
    notice: failedAttempt === attempt && attempt > 0 && (
      <div ref={box} tabIndex={-1} role="alert">
        <Notice tone="warning" title={translate(messages.offline)} />
      </div>
    ),
  }
}

/** Obstacles that the address fields already show before the first submit. */
function isAboutParts(obstacle: DeliveryObstacle): boolean {
  return obstacle === 'estimate' || neededAddressParts.some(part => part === obstacle)
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
