import { useState } from 'react'
import type { Place, Precision } from '#app/clients/geocoder/port.ts'
import { useText } from '#app/i18n/use-text.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { findPlace, resetAddress, saveAddress, useAddress } from '../checkout/address-store.ts'
import { getDeliveryAnswer, spansZones, toStoredAddress } from '../delivery-map/delivery-answer.ts'

/** The stored address, what the shop says about its place, and the ways to change it. */
export function useDeliveryPlace(zones: Zone[], centre: Point) {
  const { pinned } = useText().delivery
  const { address, lat, lng } = useAddress()
  const [precision, setPrecision] = useState<Precision>('address')
  const [isTouched, setTouched] = useState(false)
  const [spansSeveral, setSpansSeveral] = useState(false)
  const point = findPlace({ lat, lng })
  const namePin = (at: Point) => pinned(`${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`)

  function save(text: string, at: Point) {
    setTouched(true)
    setSpansSeveral(false)
    const answer = getDeliveryAnswer({ point: at, zones, centre })
    saveAddress(toStoredAddress(text, at, answer))
  }

  function choose(place: Place, text: string) {
    save(text, place)
    setPrecision(place.precision)
    if (!spansZones(place, { zones, centre })) return
    setSpansSeveral(true)
    saveAddress(toStoredAddress(text, { lat: 0, lng: 0 }, { kind: 'unknown' }))
  }

  function locate(at: Point) {
    setPrecision('address')
    save(namePin(at), at)
  }

  function move(to: Point) {
    setPrecision('address')
    const isOnlyPinned = !address || (point !== null && address === namePin(point))
    save(isOnlyPinned ? namePin(to) : address, to)
  }

  function clear() {
    setPrecision('address')
    setSpansSeveral(false)
    resetAddress()
  }

  const answer = getDeliveryAnswer({ point, zones, centre })
  return { address, point, answer, precision, spansSeveral, isTouched, choose, locate, move, clear }
}
