import { coreOf } from '#shared/domain/search/search-weight.ts'
import { mayBeginWith, searchWords } from '#shared/domain/search-key.ts'

export type Named = { id: number; name: string; fName: string }

/** How many of the best hits to check. Reading their names takes less time than finding them. */
export const MAX_CHECKED = 25
/** With vowel marks a name may be twice as long as the word, plus a plural ending. Longer names contain other words. */
const LONGEST_ENDING = 6

/**
 * Returns the same hits, exact names first. Next are names that only add something after a comma or the like, then
 * names with the typed words side by side.
 */
export async function promoteExactNames(
  text: string,
  ids: number[],
  readNames: (ids: number[]) => Promise<Named[]>,
): Promise<number[]> {
  if (ids.length < 2) return ids
  const typed = searchWords(text).join(' ')
  const isPhrase = typed.includes(' ')
  const rankOf = (name: string) => {
    if (!isPhrase && !mayBeginWith(name, typed)) return 0
    const core = coreOf(name)
    if (!isPhrase && core.length > 2 * typed.length + LONGEST_ENDING) return 0
    const whole = searchWords(name).join(' ')
    if (whole === typed) return 3
    if (core !== name && searchWords(core).join(' ') === typed) return 2
    return isPhrase && ` ${whole}`.includes(` ${typed}`) ? 1 : 0
  }
  const named = await readNames(ids)
  const ranks = new Map(
    named.map(({ id, name, fName }) => [id, Math.max(rankOf(name), rankOf(fName))]),
  )
  return ids.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0))
}
