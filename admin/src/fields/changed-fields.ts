/** Returns only the changed fields, so that concurrent changes of others are kept, such as a stock that orders change. */
export function changedFields(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field]))
}
