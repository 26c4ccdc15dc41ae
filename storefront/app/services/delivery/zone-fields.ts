import type { Zone } from '#shared/schemas/zone.ts'

/** What the activity log tells of the zones: the facts of each beside its name and id, and their order. */
export function zoneFields(zones: Zone[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const { id, name, zIndex: _, ...facts } of zones) {
    for (const [fact, value] of Object.entries(facts)) fields[`${name} (${id}): ${fact}`] = value
  }
  fields.order = zones.map(({ name, id }) => `${name} (${id})`)
  return fields
}
