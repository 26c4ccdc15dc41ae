import type { OptionValue, ProductOption } from './product-options.ts'

type Named = { name: string; fName: string }
type SentValue = Omit<OptionValue, 'id'> & { id: number | null }
export type SentOption = Named & { id: number | null; values: SentValue[] }

/**
 * Returns sent options with the ids that they have in the shop: an unknown id counts as none, and without an id the name
 * decides. So a file of products needs no ids, and a new name for a known id is a new name for the same value.
 */
export function keepOptionIds(before: readonly ProductOption[], sent: SentOption[]): SentOption[] {
  return keepIds(before, sent).map(option => ({
    ...option,
    values: keepIds(before.find(({ id }) => id === option.id)?.values ?? [], option.values),
  }))
}

function keepIds<Sent extends Named & { id: number | null }>(
  before: readonly (Named & { id: number })[],
  sent: Sent[],
): Sent[] {
  const free = new Map(before.map(known => [known.id, nameKey(known.name)]))
  // If items have the same id, the one with the name of that id keeps it, otherwise the first.
  const keepers = new Map<number, Sent>()
  for (const item of sent) {
    if (item.id === null || !free.has(item.id)) continue
    const hasName = free.get(item.id) === nameKey(item.name)
    if (hasName || !keepers.has(item.id)) keepers.set(item.id, item)
  }
  for (const id of keepers.keys()) free.delete(id)
  const byId = sent.map(item => ({
    ...item,
    id: item.id !== null && keepers.get(item.id) === item ? item.id : null,
  }))
  return byId.map(item => {
    if (item.id !== null) return item
    const [id = null] = [...free].find(([, name]) => name === nameKey(item.name)) ?? []
    if (id !== null) free.delete(id)
    return { ...item, id }
  })
}

/** Two names with the same key count as the same. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase()
}
