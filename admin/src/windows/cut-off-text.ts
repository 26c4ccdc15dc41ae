import { formatHour } from '#shared/domain/time/date-format.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type CutOff = Pick<WindowPlanView, 'cutOffKind' | 'cutOffMinutes' | 'cutOffTime'>

/** When a window of the plan stops taking orders. */
export function cutOffText({ cutOffKind, cutOffMinutes, cutOffTime }: CutOff): string {
  if (cutOffKind === 'dayBefore') {
    const time = formatHour(`2000-01-01T${cutOffTime}:00Z`, language, 'UTC')
    return t('Last orders the day before at %{time}', { time })
  }
  if (cutOffMinutes === 0) return t('Last orders until the start')
  if (cutOffMinutes % 60 !== 0) {
    return t('Last orders %{count} minute before |||| Last orders %{count} minutes before', {
      count: cutOffMinutes,
    })
  }
  return t('Last orders %{count} hour before |||| Last orders %{count} hours before', {
    count: cutOffMinutes / 60,
  })
}
