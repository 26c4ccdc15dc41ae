/** Shorter words are similar to too many others. */
export const MIN_TYPO_LENGTH = 5

const latin = 'abcdefghijklmnopqrstuvwxyz'
const persian = 'اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/** Returns all words with one edit: an extra, missing or wrong letter, or two swapped letters. */
export function wordsOneErrorAway(word: string): string[] {
  const alphabet = /[a-z]/.test(word) ? latin : persian
  const found = new Set<string>()
  for (let at = 0; at <= word.length; at++) {
    const [start, rest] = [word.slice(0, at), word.slice(at)]
    for (const letter of alphabet) {
      found.add(start + letter + rest)
      if (rest) found.add(start + letter + rest.slice(1))
    }
    if (rest) found.add(start + rest.slice(1))
    if (rest.length > 1) found.add(`${start}${rest[1]}${rest[0]}${rest.slice(2)}`)
  }
  found.delete(word)
  return [...found]
}

/** Returns the words that have the same letters but are doubled elsewhere: 'cinnamon' for 'cinammon'. */
export function wordsDoubledElsewhere(word: string): string[] {
  const single = word.replace(/([a-z])\1/g, '$1')
  if (single === word) return []
  const doubled = Array.from(
    single,
    (letter, at) => single.slice(0, at) + letter + single.slice(at),
  )
  return [single, ...doubled].filter(other => other !== word)
}

/** Same as `errorsBetween(a, b) <= 1`, but many times as fast. */
export function hasAtMostOneError(a: string, b: string): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const restOfA = a.slice(start, a.length - end)
  const restOfB = b.slice(start, b.length - end)
  const isSwap = restOfA.length === 2 && restOfB === `${restOfA[1]}${restOfA[0]}`
  return isSwap || Math.max(restOfA.length, restOfB.length) <= 1
}

/** Returns the edit distance: letters to add, remove, change or swap with a neighbour (Damerau-Levenshtein). */
export function errorsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwapped) {
        errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(errors)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
