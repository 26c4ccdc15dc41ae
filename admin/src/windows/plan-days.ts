import { isSamePlannedWindow, type WindowAudience } from '#shared/domain/time/delivery-windows.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'

export type PlanParts = Omit<WindowPlanView, 'id'>

/** The plans of exactly this kind and zone, earliest first. */
export function plansOf(plans: WindowPlanView[], { kind, zoneId }: WindowAudience) {
  return plans
    .filter(plan => plan.kind === kind && plan.zoneId === zoneId)
    .sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to))
}

/** The zones that have a plan of their own. */
export function zonesWithPlan(plans: WindowPlanView[]): Set<number> {
  return new Set(plans.flatMap(({ zoneId }) => zoneId ?? []))
}

/**
 * Why there is no plan of exactly this kind and zone. `noPlan`: none of the kind at all. `ownPlans`: only for single zones.
 * `commonPlan`: the one for all zones. `otherZones`: only for others.
 */
export function whyNone(plans: WindowPlanView[], { kind, zoneId }: WindowAudience) {
  const ofKind = plans.filter(plan => plan.kind === kind)
  if (ofKind.length === 0) return 'noPlan'
  if (zoneId === null) return 'ownPlans'
  return ofKind.some(plan => plan.zoneId === null) ? 'commonPlan' : 'otherZones'
}

/** Copies of these plans for other days, without those that a day has already. */
export function copiesFor(
  plans: WindowPlanView[],
  weekdays: number[],
  existing: WindowPlanView[],
): PlanParts[] {
  return weekdays.flatMap(weekday =>
    plans
      .map(({ id: _, ...plan }) => ({ ...plan, weekday }))
      .filter(copy => !existing.some(plan => isSamePlannedWindow(plan, copy))),
  )
}
