import { formatSpan, formatWeekday } from '#shared/domain/time/date-format.ts'
import type { WindowBoardView } from '#shared/responses/window.ts'
import { COMMA, isolate, language, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

export function hoursOf({ start, end }: Pick<WindowBoardView, 'start' | 'end'>, timeZone: string) {
  return formatSpan(start, end, language, timeZone)
}

/** A window's day and hours, and its zone or pickup. */
export function windowText(
  window: Pick<WindowBoardView, 'date' | 'start' | 'end' | 'kind'>,
  timeZone: string,
  zone: string,
): string {
  const time = `${formatWeekday(window.date, language)}${COMMA}${hoursOf(window, timeZone)}`
  return `${time} · ${window.kind === 'pickup' ? t('Pickup') : isolate(zone)}`
}

export function surchargeText(surcharge: number): string {
  if (surcharge === 0) return ''
  return surcharge > 0
    ? t('Surcharge %{amount}', { amount: money(surcharge) })
    : t('Discount %{amount}', { amount: money(-surcharge) })
}
