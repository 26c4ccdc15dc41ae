import './sheet-shipping.css'
import { phoneText } from '#shared/domain/phone.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import type { AddressView, CheckoutView, ShippingView } from '#shared/responses/checkout.ts'
import type { SheetLanguage } from './sheet-language.ts'

type Props = {
  shipping: ShippingView
  address: AddressView
  promise: CheckoutView['promise']
  timeZone: string
  text: SheetLanguage
}

export function SheetShipping({ shipping, address, promise, timeZone, text }: Props) {
  const { say, language } = text
  const isDelivery = shipping.shippingType === 'delivery'
  const label = address.aliasName || address.zoneName
  const zone = language === 'fa' ? textIn(label, language) : label
  const { pickupLocation } = shipping
  const place = language === 'fa' ? textIn(pickupLocation, language) : pickupLocation
  return (
    <section className="sheet-shipping">
      <div>
        <h3>{say(isDelivery ? 'Deliver to' : 'Picked up by')}</h3>
        <p className="sheet-person">
          <bdi>{shipping.name}</bdi>
        </p>
        {isDelivery && (
          <p>
            <bdi>{address.address}</bdi>
          </p>
        )}
        <p>
          <bdi dir="ltr">{phoneText(shipping.phone, language)}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{shipping.email}</bdi>
        </p>
      </div>
      <div>
        <h3>{say(isDelivery ? 'Delivery' : 'Pickup')}</h3>
        <p className="sheet-person">
          {formatDeliveryTime(promise.date, shipping, language, timeZone)}
        </p>
        {isDelivery ? zone && <p>{say('Zone: %{zone}', { zone })}</p> : <p>{place}</p>}
      </div>
      {shipping.comment && (
        <div>
          <h3>{say('Comment')}</h3>
          <p dir="auto" className="sheet-comment">
            {shipping.comment}
          </p>
        </div>
      )}
    </section>
  )
}
