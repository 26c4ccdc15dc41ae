import { formatTimes, formatWeekday } from '#shared/domain/time/date-format.ts'
import {
  type WindowAudience,
  weeklyWindowsFor,
  windowKinds,
} from '#shared/domain/time/delivery-windows.ts'
import type { WindowExceptionView, WindowPlanView } from '#shared/responses/window.ts'
import { isolate, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { kindLabels } from '../window-parts/labels.ts'
import { type ZoneName, zoneName } from '../window-parts/use-windows.ts'
import { zonesWithPlan } from './plan-days.ts'

type Scope = Pick<WindowExceptionView, 'kind' | 'zoneId'>

/** The audiences with windows of their own to which an exception applies. A null zone stands for all other zones. */
export function audiencesOf({ kind, zoneId }: Scope, plans: WindowPlanView[]): WindowAudience[] {
  const zoneIds = zoneId === null ? [null, ...zonesWithPlan(plans)] : [zoneId]
  return (kind ? [kind] : windowKinds).flatMap((of): WindowAudience[] =>
    of === 'pickup' ? [{ kind: of, zoneId: null }] : zoneIds.map(id => ({ kind: of, zoneId: id })),
  )
}

/** The audiences to which other hours or another capacity apply without effect, because they have no plan. */
export function withoutEffect(
  exception: Scope & Pick<WindowExceptionView, 'effect'>,
  plans: WindowPlanView[],
): WindowAudience[] {
  if (exception.effect === 'closed') return []
  return audiencesOf(exception, plans).filter(it => weeklyWindowsFor(plans, it).length === 0)
}

/** 'Pickup', or 'Delivery · Zone A'. The zone is left out if delivery is the same for all. */
export function audienceText(
  { kind, zoneId }: WindowAudience,
  plans: WindowPlanView[],
  nameOf: (zoneId: number | null) => string,
): string {
  const isWhole = kind === 'pickup' || (zoneId === null && zonesWithPlan(plans).size === 0)
  return isWhole ? t(kindLabels[kind]) : `${t(kindLabels[kind])} · ${nameOf(zoneId)}`
}

/** Identifies an exception: its day, whom it is for, and its hours. */
export function exceptionText(
  { date, kind, zoneId, effect, from, to }: WindowExceptionView,
  zones: ZoneName[],
): string {
  return [
    formatWeekday(date, language),
    kind ? t(kindLabels[kind]) : t('Delivery and pickup'),
    kind !== 'pickup' && isolate(zoneName(zoneId, zones)),
    effect === 'hours' && formatTimes(from, to, language),
  ]
    .filter(Boolean)
    .join(' · ')
}
