import { useNavigate } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { useMessage } from '#app/i18n/use-message.ts'
import { useHref, useLanguage, useText } from '#app/i18n/use-text.ts'
import { pickupPlace } from '#shared/domain/pickup-place.ts'
import { textIn } from '#shared/domain/text-in.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { AddressView, ShippingView } from '#shared/schemas/checkout.ts'
import type { GlobalView } from '#shared/schemas/settings.ts'
import { ErrorSummary } from '../form/error-summary.tsx'
import { AddressCard } from './address-card.tsx'
import { findDeliveryObstacle } from './delivery-obstacle.ts'
import { DeliveryWarning } from './delivery-warning.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { findShippingErrors } from './shipping-errors.ts'
import { ShippingFields } from './shipping-fields.tsx'
import { changeShipping } from './shipping-store.ts'
import './shipping-form.css'

/** For buttons that stand elsewhere on the page. */
export const SHIPPING_FORM_ID = 'shipping'

type Props = {
  settings: GlobalView
  shipping: ShippingView
  address: AddressView
  /** Decimal dollars. */
  basketTotal: number
}

/** Delivery or pickup, and for whom; checked here and again by the server. */
export function ShippingForm({ settings, shipping, address, basketTotal }: Props) {
  const text = useText().basket
  const language = useLanguage()
  const navigate = useNavigate()
  const href = useHref()
  const warning = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const isDelivery = shipping.shippingType === 'delivery'
  const obstacle = isDelivery ? findDeliveryObstacle(address, basketTotal) : null
  const errors = useSpokenErrors(attempt > 0 ? findShippingErrors(shipping) : {})
  const pickupLocation = pickupPlace(settings)

  function submit(event: FormEvent) {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(findShippingErrors(shipping)).length > 0) return
    if (obstacle) return warning.current?.focus()
    changeShipping({ ...shipping, pickupLocation: isDelivery ? '' : pickupLocation })
    navigate(href('/checkout'))
  }

  return (
    <form id={SHIPPING_FORM_ID} className="shipping-form" onSubmit={submit} noValidate>
      <ShippingChoice chosen={shipping.shippingType} isDeliveryOpen={settings.deliveryFlag} />
      {isDelivery ? (
        <AddressCard address={address} />
      ) : (
        <p className="pickup-place">
          <span className="label">{text.form.pickupAt}</span>{' '}
          <bdi>{textIn(pickupLocation, language)}</bdi>
        </p>
      )}
      <h3>{isDelivery ? text.form.deliveryTitle : text.form.pickupTitle}</h3>
      <ErrorSummary errors={errors} attempt={attempt} />
      <ShippingFields shipping={shipping} isDelivery={isDelivery} errors={errors} />
      <p className="field-hint">{text.form.kept}</p>
      {obstacle && (
        <DeliveryWarning
          ref={warning}
          obstacle={obstacle}
          minPurchase={address.minPurchase}
          supportPhone={settings.supportPhone}
        />
      )}
      <button type="submit" className="button shipping-submit">
        {text.form.submit}
      </button>
    </form>
  )
}

function useSpokenErrors(errors: FieldErrors): FieldErrors {
  const say = useMessage()
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, say(message)]))
}
