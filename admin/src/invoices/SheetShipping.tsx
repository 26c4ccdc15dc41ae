import './sheet-shipping.css'
import { formatDeliveryTime } from '#shared/domain/date-format.ts'
import { phoneText } from '#shared/domain/phone.ts'
import type { AddressView, CheckoutView, ShippingView } from '#shared/responses/checkout.ts'

type Props = {
  shipping: ShippingView
  address: AddressView
  promise: CheckoutView['promise']
  timeZone: string
}

export function SheetShipping({ shipping, address, promise, timeZone }: Props) {
  const isDelivery = shipping.shippingType === 'delivery'
  const zone = address.aliasName || address.zoneName
  return (
    <section className="sheet-shipping">
      <div>
        <h3>{isDelivery ? 'Deliver to' : 'Picked up by'}</h3>
        <p className="sheet-person">
          <bdi>{shipping.name}</bdi>
        </p>
        {isDelivery && (
          <p>
            <bdi>{address.address}</bdi>
          </p>
        )}
        <p>
          <bdi dir="ltr">{phoneText(shipping.phone, 'en')}</bdi>
        </p>
        <p>{shipping.email}</p>
      </div>
      <div>
        <h3>{isDelivery ? 'Delivery' : 'Pickup'}</h3>
        <p className="sheet-person">{formatDeliveryTime(promise.date, shipping, 'en', timeZone)}</p>
        {isDelivery ? zone && <p>Zone: {zone}</p> : <p>{shipping.pickupLocation}</p>}
      </div>
      {shipping.comment && (
        <div>
          <h3>Comment</h3>
          <p dir="auto" className="sheet-comment">
            {shipping.comment}
          </p>
        </div>
      )}
    </section>
  )
}
