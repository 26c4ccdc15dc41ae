import type { FieldChange } from '#shared/responses/activity.ts'
import { COMMA, isolate, money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { describeChange } from './describe-change.ts'

/** `Zone B (1712): deliveryCost` */
const ZONE_FIELD = /^(?<name>.*) \((?<id>\d+)\): (?<field>\w+)$/s

/** Describes changed zones, one line each: 'Zone B: delivery $5.00 → $6.00, area changed'. */
export function describeZones(changes: FieldChange[]): string[] {
  const zones = new Map<string, { name: string; fields: FieldChange[] }>()
  let order: FieldChange | undefined
  for (const change of changes) {
    const { name, id, field } = ZONE_FIELD.exec(change.field)?.groups ?? {}
    if (name === undefined || id === undefined || field === undefined) {
      order = change
      continue
    }
    const zone = zones.get(id) ?? { name, fields: [] }
    addChange(zone.fields, { ...change, field })
    // The current name is more useful than an earlier one.
    if (change.to !== null) zone.name = name
    zones.set(id, zone)
  }
  const lines = [...zones.values()].map(
    ({ name, fields }) => `${isolate(name)}: ${describeZone(fields)}`,
  )
  // Adding and removing zones also changes their order.
  if (order && lines.length === 0) lines.push(describeOrder(order))
  return lines
}

/** Merges the two entries of a renamed zone: the log records a removal and an addition with the same id. */
function addChange(changes: FieldChange[], added: FieldChange): void {
  const other = changes.find(({ field }) => field === added.field)
  if (!other) {
    changes.push(added)
    return
  }
  const merged = { from: other.from ?? added.from, to: added.to ?? other.to }
  const isSame = JSON.stringify(merged.from) === JSON.stringify(merged.to)
  changes.splice(changes.indexOf(other), 1, ...(isSame ? [] : [{ field: added.field, ...merged }]))
}

function describeZone(changes: FieldChange[]): string {
  const type = changes.find(({ field }) => field === 'type')
  if (type?.to === null) return t('removed')
  const isNew = type?.from === null
  const costs = changes.flatMap(change => describeCost(change))
  if (isNew) return [t('added'), ...costs].join(COMMA)
  const fields = changes.map(({ field }) => field)
  return [
    ...costs,
    ...(fields.some(field => shapes.includes(field)) ? [t('area changed')] : []),
    ...(fields.includes('color') ? [t('colour changed')] : []),
  ].join(COMMA)
}

const shapes = ['type', 'circle', 'rectangle', 'polygon']

function describeCost({ field, from, to }: FieldChange): string[] {
  const dollars = (value: unknown) => (typeof value === 'number' ? money(value) : String(value))
  if (field === 'deliveryCost') return [`${t('delivery')} ${describeChange(from, to, dollars)}`]
  if (field === 'minPurchase') return [`${t('minimum')} ${describeChange(from, to, dollars)}`]
  if (field === 'aliasName')
    return [`${t('alias')} ${describeChange(from, to, value => isolate(String(value)))}`]
  return []
}

function describeOrder({ to }: FieldChange): string {
  const names = Array.isArray(to)
    ? to.map(name => isolate(String(name).replace(/ \(\d+\)$/, '')))
    : []
  return [t('Zone order changed'), names.join(COMMA)].filter(Boolean).join(': ')
}
