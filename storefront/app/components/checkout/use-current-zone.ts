import { useEffect } from 'react'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { getDeliveryAnswer, toStoredAddress } from '../delivery-map/delivery-answer.ts'
import { findPlace, readAddress, saveAddress } from './address-store.ts'

/** Decides the stored address' zone anew, because the shop may have changed its zones since. */
export function useCurrentZone(zones: Zone[], centre: Point) {
  useEffect(() => {
    const { address, lat, lng } = readAddress()
    const point = findPlace({ lat, lng })
    if (!point) return
    saveAddress(toStoredAddress(address, point, getDeliveryAnswer({ point, zones, centre })))
  }, [zones, centre])
}
