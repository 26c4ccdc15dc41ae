/** Returns only the changed fields, so that concurrent changes of others are kept, such as a stock that orders change. */
export function changedFields(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isSame(value, before[field])),
  )
}

/** Adds to changed fields the values that they had, each under the name that `known` has for its field. */
export function withKnown(
  changes: Record<string, unknown>,
  before: Record<string, unknown>,
  known: Record<string, string> = {},
): Record<string, unknown> {
  const read = Object.entries(known).filter(([field]) => field in changes)
  return { ...changes, ...Object.fromEntries(read.map(([field, name]) => [name, before[field]])) }
}
