import { LocalLink } from '#app/i18n/local-link.tsx'
import { useMoney } from '#app/i18n/use-money.ts'
import { useText } from '#app/i18n/use-text.ts'
import type { AddressView } from '#shared/schemas/checkout.ts'
import { zoneLabel } from '#shared/schemas/zone.ts'
import { Icon } from '../icon.tsx'
import './address-card.css'

/** Where it goes and what that costs, with the way to change it. */
export function AddressCard({ address }: { address: AddressView }) {
  const text = useText().basket.address
  if (!address.address) {
    return (
      <div className="address-card">
        <Icon name="pin" />
        <p>{text.none}</p>
        <LocalLink to="/delivery" className="button">
          {text.enter}
        </LocalLink>
      </div>
    )
  }
  return (
    <div className="address-card">
      <Icon name="pin" />
      <div>
        <p className="label">{text.title}</p>
        <p dir="auto">{address.address}</p>
        {address.zoneId !== 0 && <ZoneFacts address={address} />}
      </div>
      <LocalLink to="/delivery" className="button quiet" aria-label={text.changeLabel}>
        {text.change}
      </LocalLink>
    </div>
  )
}

function ZoneFacts({ address }: { address: AddressView }) {
  const { address: text, summary } = useText().basket
  const money = useMoney()
  const { zoneName, aliasName, deliveryCost, minPurchase } = address
  return (
    <dl className="zone-facts">
      <div>
        <dt>{text.zone}</dt>
        <dd dir="auto">{zoneLabel({ name: zoneName, aliasName })}</dd>
      </div>
      <div>
        <dt>{text.cost}</dt>
        <dd>{deliveryCost === 0 ? summary.free : money(deliveryCost)}</dd>
      </div>
      <div>
        <dt>{text.minimum}</dt>
        <dd>{minPurchase === 0 ? text.noMinimum : money(minPurchase)}</dd>
      </div>
    </dl>
  )
}
