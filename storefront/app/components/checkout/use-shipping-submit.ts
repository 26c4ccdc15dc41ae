import { useNavigate } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { useHref } from '#app/i18n/use-text.ts'
import type { AddressGap } from '#shared/domain/delivery-address.ts'
import type { AddressView, ShippingView } from '#shared/responses/checkout.ts'
import type { Point } from '#shared/schemas/zone.ts'
import { readAddress } from '../delivery-place/address-store.ts'
import { readSignedIn } from '../token-store.ts'
import { type DeliveryObstacle, findDeliveryObstacle } from './delivery-obstacle.ts'
import { rememberAddress } from './recent-addresses.ts'
import { findShippingErrors } from './shipping-errors.ts'
import { changeShipping } from './shipping-store.ts'
import { useOfflineNotice } from './use-offline-notice.tsx'
import type { useStreetZone } from './use-street-zone.ts'
import type { Windows } from './use-windows.ts'

type Form = {
  shipping: ShippingView
  address: AddressView
  /** Decimal dollars. */
  basketTotal: number
  centre: Point
  windows: Windows
  streetZone: Pick<ReturnType<typeof useStreetZone>, 'resolve'>
  pickupLocation: string
  obstacle: DeliveryObstacle | null
  gap: AddressGap | null
  /** True if pickup stands in for the chosen delivery. */
  isSwitched: boolean
}

/** Submits the shipping form, or moves the focus to the notice that says why it cannot. */
export function useShippingSubmit(form: Form) {
  const { shipping, address, basketTotal, centre, windows } = form
  const navigate = useNavigate()
  const href = useHref()
  const warning = useRef<HTMLDivElement>(null)
  const zoneNotice = useRef<HTMLDivElement>(null)
  const windowsNotice = useRef<HTMLDivElement>(null)
  const switchNotice = useRef<HTMLDivElement>(null)
  const [isOtherZone, setOtherZone] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const readLost = useRef('')
  const hasReadSwitch = useRef(false)
  const [attempt, setAttempt] = useState(0)
  const offline = useOfflineNotice(attempt)
  const isDelivery = shipping.shippingType === 'delivery'

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(findShippingErrors(shipping)).length > 0) return
    if (form.gap || offline.isOffline()) return
    if (form.obstacle === 'estimate') await form.streetZone.resolve()
    if (form.isSwitched && !hasReadSwitch.current && !isInView(switchNotice.current)) {
      hasReadSwitch.current = true
      return switchNotice.current?.focus()
    }
    const remaining = isDelivery ? findDeliveryObstacle(readAddress(), basketTotal, centre) : null
    if (remaining) return warning.current?.focus()
    const isChanged = isDelivery && readAddress().zoneId !== address.zoneId
    setOtherZone(isChanged)
    // Another zone has another cost and other windows, which the shopper has not seen.
    if (isChanged) return zoneNotice.current?.focus()
    const isLoading = windows.state === 'loading'
    setEarly(isLoading)
    if (isLoading) return windowsNotice.current?.focus()
    // Another time than the shopper chose: with the notice before them, they can continue.
    const isUnread = windows.lost && windows.lost.id !== readLost.current
    if (isUnread && !isInView(windowsNotice.current)) {
      readLost.current = windows.lost?.id ?? ''
      return windowsNotice.current?.focus()
    }
    if (isDelivery && !readSignedIn()) rememberAddress(readAddress())
    const { id = null, start = null, end = null } = windows.chosen ?? {}
    changeShipping({
      ...shipping,
      pickupLocation: isDelivery ? '' : form.pickupLocation,
      windowId: id,
      windowStart: start,
      windowEnd: end,
      windowKind: windows.chosen && shipping.shippingType,
    })
    navigate(href('/checkout'))
  }

  return {
    submit,
    attempt,
    isOtherZone,
    isEarly,
    offlineNotice: offline.notice,
    refs: { warning, zoneNotice, windowsNotice, switchNotice },
  }
}

/** Whether all of it is on the screen. */
function isInView(element: HTMLElement | null): boolean {
  const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top >= 0 && bottom <= window.innerHeight
}
