import { useEffect, useRef, useState } from 'react'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { saveAddress } from '../delivery-place/address-store.ts'
import { Icon } from '../icon.tsx'
import { ADDRESS_CARD_ID } from './address-card.tsx'
import type { useSavedAddresses } from './use-saved-addresses.ts'
import './saved-addresses.css'

type Props = {
  saved: ReturnType<typeof useSavedAddresses>
  current: string
  zones: Zone[]
  centre: Point
}

/** Addresses of earlier orders to choose again. The zone of a chosen one is decided again. */
export function SavedAddresses({ saved: { addresses, remove }, current, zones, centre }: Props) {
  const text = useOrderText().address
  const others = addresses.filter(saved => saved.address !== current)
  const list = useRef<HTMLUListElement>(null)
  // A new object for each removal: two in a row may have the same index.
  const [removed, setRemoved] = useState<{ at: number } | null>(null)
  useEffect(() => {
    if (removed) focusAfterRemoval(list.current, removed.at)
  }, [removed])
  if (others.length === 0) return null
  return (
    <details className="saved-addresses" open={current === ''}>
      <summary>{text.saved}</summary>
      <ul ref={list}>
        {others.map((saved, at) => (
          <li key={saved.address}>
            <button
              type="button"
              className="button quiet"
              onClick={() => saveAddress(placeAddress(saved, saved, { zones, centre }))}
            >
              <bdi>{saved.address}</bdi>
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={text.forget(saved.address)}
              onClick={() => {
                remove(saved.address)
                setRemoved({ at })
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Keeps the keyboard's place: the next removal, or the address itself after the last one. */
function focusAfterRemoval(list: HTMLUListElement | null, at: number) {
  const removals = [...(list?.querySelectorAll<HTMLElement>('.icon-button') ?? [])]
  const field = document.querySelector<HTMLElement>('.address-field-input')
  const next = removals[at] ?? removals.at(-1)
  const target = next ?? document.getElementById(ADDRESS_CARD_ID) ?? field
  target?.focus()
}
