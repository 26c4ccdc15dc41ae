import { formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'
import type { ShippingView } from '#shared/responses/checkout.ts'
import { useGlobal } from '../global.ts'
import { COMMA, language } from '../i18n/language.ts'

type Window = Pick<ShippingView, 'windowStart' | 'windowEnd'>

/** The hours of an order's window; empty if it has none. */
export function useWindowHours({ windowStart, windowEnd }: Window): string {
  const timeZone = useGlobal()?.timeZone
  if (!timeZone || !windowStart || !windowEnd) return ''
  return formatSpan(windowStart, windowEnd, language, timeZone)
}

/** The promised day, with the hours of the order's window if it has one. */
export function useDeliveryTime(date: string, window: Window): string {
  const hours = useWindowHours(window)
  const day = formatWeekday(date, language)
  return hours ? `${day}${COMMA}${hours}` : day
}
