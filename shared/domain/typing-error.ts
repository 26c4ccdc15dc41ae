/** Shorter words have too many neighbours to guess among. */
export const MIN_FORGIVEN_LENGTH = 5

const latin = 'abcdefghijklmnopqrstuvwxyz'
const persian = 'اآبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'

/** All that one letter too many, too few, wrong, or two swapped ones make of a word. */
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

/** Letters to add, leave out, change or swap with their neighbour to make one word of the other. */
export function errorsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) {
        errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(errors)
    }
    beforeLast = last
    last = current
  }
  return last[other.length] ?? 0
}
