/**
 * Validators for browser storage, instead of schemas. Every page reads its basket and preferences, and a schema library
 * would be a fifth of all its scripts.
 */
export type Reader<T> = (value: unknown) => T

class UnreadableError extends Error {
  constructor(expected: string, value: unknown) {
    super(`Not ${expected}: ${JSON.stringify(value)?.slice(0, 60)}`)
    this.name = 'UnreadableError'
  }
}

/** Returns a value that passes the check; throws on any other. */
export function readIf<T>(expected: string, check: (value: unknown) => value is T): Reader<T> {
  return value => {
    if (check(value)) return value
    throw new UnreadableError(expected, value)
  }
}

export const readText = readIf('a text', value => typeof value === 'string')
export const readFlag = readIf('a flag', value => typeof value === 'boolean')
export const readNumber = readIf('a number', (value): value is number => Number.isFinite(value))

/** A whole number within bounds. */
export function readWhole(min: number, max = Number.MAX_SAFE_INTEGER): Reader<number> {
  return readIf(
    `a whole number from ${min} to ${max}`,
    (value): value is number =>
      Number.isInteger(value) && min <= Number(value) && Number(value) <= max,
  )
}

/** Decimal dollars. */
export const readAmount = readIf(
  'an amount',
  (value): value is number => Number.isFinite(value) && Number(value) >= 0,
)

export function readOneOf<const T>(choices: readonly T[]): Reader<T> {
  return readIf(`one of ${choices}`, (value): value is T => choices.includes(value as T))
}

/** Returns what the reader returns, or the fallback if it throws. */
export function readOr<T>(read: Reader<T>, fallback: T): Reader<T> {
  return value => {
    try {
      return read(value)
    } catch {
      return fallback
    }
  }
}

export function readList<T>(read: Reader<T>): Reader<T[]> {
  return value => {
    if (!Array.isArray(value)) throw new UnreadableError('a list', value)
    return value.map(read)
  }
}

/** Reads the named fields and drops all others. */
export function readObject<T>(fields: { [Key in keyof T]: Reader<T[Key]> }): Reader<T> {
  return value => {
    if (typeof value !== 'object' || value === null) throw new UnreadableError('an object', value)
    const entries = Object.entries<Reader<unknown>>(fields)
    return Object.fromEntries(
      entries.map(([name, read]) => [name, read((value as Record<string, unknown>)[name])]),
    ) as T
  }
}
