import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { findMissingAddressPart } from '#shared/domain/addresses/delivery-address.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { readAddress } from '../delivery-place/address-store.ts'
import { isEstimate } from './delivery-obstacle.ts'
import { placeQuery, resolveAddress } from './resolve-address.ts'

const PAUSE_MS = 800
const noPlaces: Place[] = []

type Options = {
  address: AddressView
  zones: Zone[]
  centre: Point
  /** False if the geocoder forbids look-ups while typing. */
  typeAhead: boolean
}

/**
 * Decides the zone of a typed street before the form is sent. Looks it up after a pause in typing, when the shopper
 * leaves a field, and when the form is sent.
 */
export function useStreetZone({ address, zones, centre, typeAhead }: Options) {
  const language = useLanguage()
  const pending = useRef<{ query: string; ended: Promise<Place[]> } | null>(null)
  const [result, setResult] = useState({ query: '', isFound: false, choices: noPlaces })
  const query = isUndecided(address) ? placeQuery(address) : ''

  const resolve = useCallback(async () => {
    const before = readAddress()
    const query = placeQuery(before)
    if (!isUndecided(before)) return
    if (pending.current?.query === query) return void (await pending.current.ended)
    const own = { query, ended: resolveAddress({ zones, centre, language }) }
    pending.current = own
    const choices = await own.ended
    if (pending.current === own) pending.current = null
    const after = readAddress()
    if (placeQuery(after) === query) {
      setResult({ query, isFound: !isEstimate(after), choices })
    }
  }, [zones, centre, language])

  useEffect(() => {
    if (!typeAhead || query === '') return
    const timer = setTimeout(resolve, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [query, typeAhead, resolve])

  const isCurrent = result.query === placeQuery(address)
  const isNotFound = isCurrent && !result.isFound && query !== ''
  return {
    resolve,
    /** When the shopper leaves a field. Does not look up an unknown address twice. */
    resolveOnce: () => void (isNotFound || resolve()),
    isFound: isCurrent && result.isFound,
    isNotFound,
    /** The streets that the shopper may mean. */
    choices: isNotFound ? result.choices : noPlaces,
  }
}

/** True if street and city are complete and their zone is only an estimate. */
function isUndecided(address: AddressView): boolean {
  if (address.street === '' || !isEstimate(address)) return false
  const gap = findMissingAddressPart(address)
  return gap === null || gap === 'postalCode'
}
