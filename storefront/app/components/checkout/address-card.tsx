import { LocalLink } from '#app/i18n/local-link.tsx'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { findMissingAddressPart } from '#shared/domain/addresses/delivery-address.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { AddressView } from '#shared/responses/checkout.ts'
import { findPlace } from '../delivery-place/address-store.ts'
import { ZoneTerms } from '../delivery-place/zone-terms.tsx'
import { Icon } from '../icon.tsx'
import { isEstimate } from './delivery-obstacle.ts'
import './address-card.css'

export const ADDRESS_CARD_ID = 'delivery-address'

/** The delivery address with its cost, and a button to change it. */
export function AddressCard({ address, isTooFar }: { address: AddressView; isTooFar: boolean }) {
  const { address: text } = useOrderText()
  const { severalZones } = useDeliveryText()
  const language = useLanguage()
  const label = zoneLabel({ name: address.zoneName, aliasName: address.aliasName }, language)
  const hint = findPlace(address) ? text.estimate : severalZones
  const isStreetMissing = findMissingAddressPart(address) === 'street'
  return (
    <div id={ADDRESS_CARD_ID} className="address-card" tabIndex={-1}>
      <Icon name="pin" />
      <div>
        <p className="label">{text.title}</p>
        <p>
          <bdi>{address.address}</bdi>
        </p>
        {address.zoneId !== 0 && <ZoneTerms {...address} name={label} />}
        {isEstimate(address) && !isTooFar && (findPlace(address) || isStreetMissing) && (
          <p className="field-hint">{hint}</p>
        )}
      </div>
      <LocalLink to="/delivery" className="button quiet" aria-label={text.changeLabel}>
        {text.change}
      </LocalLink>
    </div>
  )
}
