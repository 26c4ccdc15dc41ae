import { useText } from '#app/i18n/use-text.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { placeAddress } from '../delivery-map/delivery-result.ts'
import { Icon } from '../icon.tsx'
import { saveAddress } from './address-store.ts'
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
  const text = useText().basket.address
  const others = addresses.filter(saved => saved.address !== current)
  if (others.length === 0) return null
  return (
    <details className="saved-addresses" open={current === ''}>
      <summary>{text.saved}</summary>
      <ul>
        {others.map(saved => (
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
              onClick={() => remove(saved.address)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
