import type { ReactNode } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useDeliveryText } from '#app/i18n/use-delivery-text.ts'
import { useOrderText } from '#app/i18n/use-order-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { phoneText } from '#shared/domain/phone.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { Definition, TextDefinition } from '../definition.tsx'
import { Icon } from '../icon.tsx'
import { LiveDeliveryPromise, type ShopClock } from './live-delivery-promise.tsx'

/** Recipient, address and time. */
export function OrderDetails({ order, clock }: { order: CheckoutView; clock: ShopClock }) {
  const text = useCheckoutText()
  const { form } = useOrderText()
  const delivery = useDeliveryText()
  const language = useLanguage()
  const { addressState: address, shippingState: shipping } = order
  const isDelivery = shipping.shippingType === 'delivery'
  const place = isDelivery ? address.address : textIn(shipping.pickupLocation, language)
  return (
    <>
      <p className="checkout-promise">
        <Icon name={isDelivery ? 'truck' : 'store'} />
        <LiveDeliveryPromise order={order} clock={clock} />
      </p>
      <dl className="checkout-summary">
        <TextDefinition name={isDelivery ? text.deliverTo : text.pickupAt}>{place}</TextDefinition>
        {isDelivery && (
          <TextDefinition name={delivery.zone.name}>
            {zoneLabel({ name: address.zoneName, aliasName: address.aliasName }, language)}
          </TextDefinition>
        )}
        <TextDefinition name={form.name}>{shipping.name}</TextDefinition>
        <Definition name={form.phone}>
          <bdi dir="ltr">{phoneText(shipping.phone, language)}</bdi>
        </Definition>
        <Definition name={form.email}>
          <bdi dir="ltr">{shipping.email}</bdi>
        </Definition>
        {shipping.comment && (
          <TextDefinition name={form.comment}>{shipping.comment}</TextDefinition>
        )}
      </dl>
      {(shipping.isDrop || shipping.isReplace) && (
        <ul className="checkout-instructions">
          {shipping.isDrop && <Preference>{text.isDrop}</Preference>}
          {shipping.isReplace && <Preference>{text.isReplace}</Preference>}
        </ul>
      )}
    </>
  )
}

function Preference({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="check" /> {children}
    </li>
  )
}
