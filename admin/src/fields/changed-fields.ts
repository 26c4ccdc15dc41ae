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
