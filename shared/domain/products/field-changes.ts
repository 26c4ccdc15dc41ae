type Fields = Record<string, unknown>
type Change = { field: string; from: unknown; to: unknown }

/** Returns the fields that differ between two states of a record. All kinds of empty values count as equal. */
export function fieldChanges(before: Fields | null, after: Fields | null): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap(field => {
    const from = orNull(before?.[field])
    const to = orNull(after?.[field])
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }]
  })
}

function orNull(value: unknown): unknown {
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty ? null : value
}
