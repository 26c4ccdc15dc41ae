import { useEffect } from 'react'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { findPlace, readAddress, saveAddress } from './address-store.ts'

/** Decides the stored address's zone again, because the shop may have changed its zones. */
export function useCurrentZone(zones: Zone[], centre: Point) {
  useEffect(() => {
    const address = readAddress()
    if (!findPlace(address)) return
    saveAddress(placeAddress(address, address, { zones, centre }))
  }, [zones, centre])
}
