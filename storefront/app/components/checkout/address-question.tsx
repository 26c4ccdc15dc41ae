import { useEffect } from 'react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import type { Point, Zone } from '#shared/schemas/zone.ts'
import { AddressField } from '../address-field/address-field.tsx'
import { useDeliveryPlace } from '../delivery-place/use-delivery-place.ts'
import { ADDRESS_CARD_ID } from './address-card.tsx'

type Props = { zones: Zone[]; centre: Point; typeAhead: boolean }

/** Asks for the delivery address in the basket until one is chosen. */
export function AddressQuestion({ zones, centre, typeAhead }: Props) {
  const delivery = useDeliveryText()
  const order = useOrderText()
  const place = useDeliveryPlace(zones, centre)
  // The address card replaces this component, so it takes the focus.
  useEffect(() => () => document.getElementById(ADDRESS_CARD_ID)?.focus(), [])
  return (
    <div className="address-question">
      <AddressField
        language={useLanguage()}
        typeAhead={typeAhead}
        text={place.address}
        onChoose={place.choose}
        onLocate={place.locate}
        onClear={place.clear}
        onMiss={place.clear}
        labels={delivery.field}
      />
      <LocalLink to="/delivery">{order.address.zones}</LocalLink>
    </div>
  )
}
