import { useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { completeAddress } from '#shared/domain/addresses/delivery-address.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { getDeliveryResult, placeAddress } from '../delivery-map/delivery-result.ts'
import { findPlace, resetAddress, saveAddress, useAddress } from './address-store.ts'

/** The stored address, whether the shop delivers there, and functions to change it. */
export function useDeliveryPlace(zones: Zone[], centre: Point) {
  const { pinned } = useDeliveryText()
  const stored = useAddress()
  const { address, lat, lng, precision } = stored
  const [isTouched, setTouched] = useState(false)
  const point = findPlace({ lat, lng })
  const namePin = (at: Point) => pinned(`${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`)

  function choose(place: Omit<Place, 'id' | 'label'>, text: string) {
    setTouched(true)
    const written = text === address ? stored : completeAddress({ address: text })
    saveAddress(placeAddress(written, place, { zones, centre }))
  }

  function locate(at: Point) {
    choose({ ...at, precision: 'address' }, namePin(at))
  }

  function move(to: Point) {
    const isOnlyPinned = !address || (point !== null && address === namePin(point))
    choose({ ...to, precision: 'address' }, isOnlyPinned ? namePin(to) : address)
  }

  function clear() {
    setTouched(true)
    resetAddress()
  }

  const answer = getDeliveryResult({ point, zones, centre })
  return { address, point, answer, precision, isTouched, choose, locate, move, clear }
}
