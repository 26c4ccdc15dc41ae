import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { WindowPlanView } from '#shared/responses/window.ts'
import type { Zone } from '#shared/schemas/zone.ts'
import { isolate, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { loadBoard } from '../window-parts/window-calls.ts'

type PlanOfDeletedZone = { zone: Zone; windows: number; orders: number }

/** Returns the deleted zones that have windows of their own, with the orders in them. */
export async function findPlansOfDeletedZones(
  loadPlans: () => Promise<WindowPlanView[]>,
  before: Zone[],
  after: Zone[],
): Promise<PlanOfDeletedZone[]> {
  const deleted = before.filter(zone => !after.some(({ id }) => id === zone.id))
  if (deleted.length === 0) return []
  const plans = await loadPlans()
  const planned = deleted
    .map(zone => ({ zone, windows: plans.filter(({ zoneId }) => zoneId === zone.id).length }))
    .filter(({ windows }) => windows > 0)
  return Promise.all(
    planned.map(async ({ zone, windows }) => {
      const { windows: board } = await loadBoard({ kind: 'delivery', zoneId: zone.id })
      return { zone, windows, orders: board.reduce((sum, { used }) => sum + used, 0) }
    }),
  )
}

/** The question before zones with windows of their own are deleted. */
export function askAboutPlans(lost: PlanOfDeletedZone[]): string {
  const zones = lost.map(({ zone, windows, orders }) =>
    t('%{zone} has its own weekly plan: %{windows}, with %{orders} waiting.', {
      zone: isolate(zoneLabel(zone, language)),
      windows: t('%{count} window |||| %{count} windows', { count: windows }),
      orders: t('%{count} order |||| %{count} orders', { count: orders }),
    }),
  )
  const outcome = t(
    'Without the zone, customers cannot choose these windows. The plan and the orders stay, and the plan applies again if you restore the zone.',
  )
  return [...zones, outcome].join(' ')
}
