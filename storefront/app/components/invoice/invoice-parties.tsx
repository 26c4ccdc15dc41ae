import { useInvoiceText } from '#app/i18n/use-invoice-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { phoneText } from '#shared/domain/phone.ts'
import { textIn } from '#shared/domain/text-in.ts'
import { formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'
import { useRootData } from '../root-data/use-root-data.ts'

/** Buyer, address and time, and the requests that a picker must not overlook. */
export function InvoiceParties({ request }: { request: CheckoutView }) {
  const text = useInvoiceText()
  const language = useLanguage()
  const { timeZone = 'UTC' } = useRootData() ?? {}
  const { addressState: address, shippingState: shipping, promise } = request
  const isDelivery = shipping.shippingType === 'delivery'
  return (
    <div className="invoice-parties">
      <section>
        <h2>{text.billedTo}</h2>
        <p>
          <bdi>{shipping.name}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{shipping.email}</bdi>
        </p>
        <p>
          <bdi dir="ltr">{phoneText(shipping.phone, language)}</bdi>
        </p>
      </section>
      <section>
        <h2>{isDelivery ? text.deliverTo : text.pickupAt}</h2>
        <p>
          <bdi>{isDelivery ? address.address : textIn(shipping.pickupLocation, language)}</bdi>
        </p>
        {isDelivery && (
          <p>
            <bdi>
              {zoneLabel({ name: address.zoneName, aliasName: address.aliasName }, language)}
            </bdi>
          </p>
        )}
        <p>
          {isDelivery ? text.when : text.whenPickup}:{' '}
          {formatDeliveryTime(promise.date, shipping, language, timeZone)}
        </p>
      </section>
      <section className="invoice-instructions">
        <h2>{text.instructions}</h2>
        {shipping.isDrop && <p>{text.isDrop}</p>}
        <p>{shipping.isReplace ? text.isReplace : text.noReplace}</p>
        {shipping.comment && (
          <p>
            <bdi>{shipping.comment}</bdi>
          </p>
        )}
      </section>
    </div>
  )
}
