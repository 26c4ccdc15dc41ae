import type { Zone } from '#shared/schemas/zone.ts'

/** The zones as fields of the activity log: each property as `name (id): property`, plus the zone order. */
export function zoneLogFields(zones: Zone[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { id, name, zIndex: _, ...properties } of zones) {
    for (const [key, value] of Object.entries(properties)) fields[`${name} (${id}): ${key}`] = value
  }
  fields.order = zones.map(({ name, id }) => `${name} (${id})`)
  return fields
}
