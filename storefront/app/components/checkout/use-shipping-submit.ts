import { useNavigate } from '@remix-run/react'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useHref } from '#app/i18n/use-text.ts'
import type { AddressGap } from '#shared/domain/addresses/delivery-address.ts'
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
    if (!isComplete()) return
    if (form.obstacle === 'estimate') await form.streetZone.resolve()
    const notice = findNoticeToRead()
    if (notice) return notice.current?.focus()
    storeShipping()
    navigate(href('/checkout'))
  }

  function isComplete(): boolean {
    const hasErrors = Object.keys(findShippingErrors(shipping)).length > 0
    return !hasErrors && !form.gap && !offline.isOffline()
  }

  /** Returns the first notice that stops the form; null if the shopper can continue. */
  function findNoticeToRead(): RefObject<HTMLDivElement> | null {
    if (isSwitchUnread()) return switchNotice
    if (isDelivery && findDeliveryObstacle(readAddress(), basketTotal, centre)) return warning
    // Another zone has another cost and other windows, which the shopper has not seen.
    const isChanged = isDelivery && readAddress().zoneId !== address.zoneId
    setOtherZone(isChanged)
    if (isChanged) return zoneNotice
    const isLoading = windows.state === 'loading'
    setEarly(isLoading)
    return isLoading || isLostWindowUnread() ? windowsNotice : null
  }

  /** True once, if pickup stands in for delivery and the notice of it is not before the shopper. */
  function isSwitchUnread(): boolean {
    if (!form.isSwitched || hasReadSwitch.current || isInView(switchNotice.current)) return false
    hasReadSwitch.current = true
    return true
  }

  /** True once for each lost window: the time is not the one chosen, and the notice of it is not before the shopper. */
  function isLostWindowUnread(): boolean {
    const { lost } = windows
    if (!lost || lost.id === readLost.current || isInView(windowsNotice.current)) return false
    readLost.current = lost.id
    return true
  }

  function storeShipping() {
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
