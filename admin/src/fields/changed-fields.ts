/** What differs from before: fields that nobody touched here stay as someone else may have set them. */
export function changedFields(
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== before[field]))
}
