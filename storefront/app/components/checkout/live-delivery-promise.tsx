import { useEffect, useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDate, formatDeliveryTime } from '#shared/domain/date-format.ts'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { MINUTE_MS } from '#shared/domain/durations.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'

/** How far the server's clock is ahead of the browser's, and the time zone in which its day ends. */
export type ShopClock = { aheadMs: number; timeZone: string }

const REFRESH_MS = 5000

type Props = { order: CheckoutView; clock: ShopClock }

/** The order's window. Without one, the delivery day of an order paid now, and the time left until the cut-off. */
export function LiveDeliveryPromise({ order, clock }: Props) {
  const text = useCheckoutText()
  const language = useLanguage()
  const { shippingState: shipping, promise } = order
  const isDelivery = shipping.shippingType === 'delivery'
  if (!shipping.windowStart) return <PromisedDay isDelivery={isDelivery} clock={clock} />
  const when = formatDeliveryTime(promise.date, shipping, language, clock.timeZone)
  return <>{isDelivery ? text.promiseOn(when) : text.promisePickupOn(when)}</>
}

function PromisedDay({ isDelivery, clock }: { isDelivery: boolean; clock: ShopClock }) {
  const text = useCheckoutText()
  const language = useLanguage()
  const now = useShopTime(clock)
  const { sameDay, date, cutOff } = deliveryPromise(now, clock.timeZone)
  if (!sameDay) {
    const day = formatDate(date, language, 'UTC')
    return <>{isDelivery ? text.promiseOn(day) : text.promisePickupOn(day)}</>
  }
  const minutes = Math.max(0, Math.ceil((cutOff.getTime() - now.getTime()) / MINUTE_MS))
  const number = (value: number) => formatNumber(value, language)
  return (
    <span>
      {isDelivery ? text.promiseToday : text.promisePickupToday}{' '}
      <span role="timer" className="checkout-countdown tabular">
        {text.timeLeft(number(Math.floor(minutes / 60)), number(minutes % 60))}
      </span>
    </span>
  )
}

/** The shop's time, independent of the browser's clock. By the minute: a screen reader would read each second aloud. */
function useShopTime({ aheadMs }: ShopClock): Date {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(time + aheadMs)
}
