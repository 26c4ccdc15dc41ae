/** Returns only the changed fields, so that concurrent changes of other fields are kept. */
export function changedFields(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field]))
}
