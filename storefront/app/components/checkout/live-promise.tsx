import { useEffect, useState } from 'react'
import { useCheckoutText } from '#app/i18n/use-checkout-text.ts'
import { useLanguage } from '#app/i18n/use-text.ts'
import { formatDate } from '#shared/domain/date-format.ts'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { localDigits } from '#shared/domain/number-format.ts'

/** How far the server's clock is ahead of the browser's, and the zone in which its day ends. */
export type ShopClock = { aheadMs: number; timeZone: string }

/** When an order comes that is paid now, with the time that is left for it (decision 44). */
export function LivePromise({ isDelivery, clock }: { isDelivery: boolean; clock: ShopClock }) {
  const text = useCheckoutText()
  const language = useLanguage()
  const now = useShopTime(clock)
  const { sameDay, date, cutOff } = deliveryPromise(now, clock.timeZone)
  if (!sameDay) {
    const day = formatDate(date, language, 'UTC')
    return <>{isDelivery ? text.promiseOn(day) : text.promisePickupOn(day)}</>
  }
  return (
    <span>
      {isDelivery ? text.promiseToday : text.promisePickupToday}{' '}
      <span role="timer" className="checkout-countdown tabular">
        {text.timeLeft(localDigits(formatSpan(cutOff.getTime() - now.getTime()), language))}
      </span>
    </span>
  )
}

/** The shop's time each second, whatever the clock of the browser shows. */
function useShopTime({ aheadMs }: ShopClock): Date {
  const [time, setTime] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setTime(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return new Date(time + aheadMs)
}

/** `3:05:09`: hours, minutes and seconds. */
function formatSpan(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
