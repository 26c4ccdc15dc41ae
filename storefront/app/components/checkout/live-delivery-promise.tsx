import { useEffect, useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatNumber } from '#shared/domain/number-format.ts'
import { formatClosedDays } from '#shared/domain/time/closed-days.ts'
import { formatDay, formatDeliveryTime } from '#shared/domain/time/date-format.ts'
import {
  type Closure,
  defaultCutOff,
  nextOpenDelivery,
} from '#shared/domain/time/delivery-promise.ts'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import { shopDay } from '#shared/domain/time/shop-time.ts'
import type { CheckoutView } from '#shared/responses/checkout.ts'

/** How far the server's clock is ahead of the browser's, the time zone in which its day ends, and its closed days. */
export type ShopClock = { aheadMs: number; timeZone: string; closures: Closure[] }

const REFRESH_MS = 5000

type Props = { order: CheckoutView; clock: ShopClock }

/** The order's window. Without one, the promised day until its cut-off, then the next open day, and the time left until the cut-off. */
export function LiveDeliveryPromise({ order, clock }: Props) {
  const text = useCheckoutText()
  const language = useLanguage()
  const { shippingState: shipping, promise } = order
  const isDelivery = shipping.shippingType === 'delivery'
  if (!shipping.windowStart) return <PromisedDay order={order} clock={clock} />
  const when = formatDeliveryTime(promise.date, shipping, language, clock.timeZone)
  return <>{isDelivery ? text.promiseOn(when) : text.promisePickupOn(when)}</>
}

function PromisedDay({ order, clock }: Props) {
  const text = useCheckoutText()
  const language = useLanguage()
  const now = useShopTime(clock)
  const { timeZone, closures } = clock
  const { shippingType: kind } = order.shippingState
  const isDelivery = kind === 'delivery'
  const audience = { kind, zoneId: isDelivery ? order.addressState.zoneId : null }
  const next = nextOpenDelivery(now, timeZone, audience, closures)
  // The server's promise knows of days that were closed or opened after the page read the closures.
  const isOver = now >= defaultCutOff(order.promise.date, timeZone)
  const date = isOver ? next.date : order.promise.date
  const cutOff = defaultCutOff(date, timeZone)
  if (date !== shopDay(now, timeZone)) {
    const day = formatDay(date, language)
    const closed = date === next.date && next.closed
    return (
      <span>
        {isDelivery ? text.promiseOn(day) : text.promisePickupOn(day)}
        {closed && ` · ${formatClosedDays(closed, language)}`}
      </span>
    )
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
