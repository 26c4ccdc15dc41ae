let keys = 0

/** Returns an idempotency key that no other call of this file has. */
export function newKey(): string {
  return `test-key-${++keys}`
}
