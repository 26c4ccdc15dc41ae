import { hasAtMostOneError, MIN_TYPO_LENGTH } from '#shared/domain/search/typing-error.ts'
import { withoutRegion } from './locality.ts'
import type { NamedPlace } from './offline-data.server.ts'
import { isDirection } from './street-words.ts'

const LONGEST_TOWN = 3

/** Returns the words with another town at the end, for each town that differs from the typed one by one letter. */
export function listCorrectedTowns(words: string[], towns: Map<string, NamedPlace>): string[][] {
  const left = withoutRegion(words)
  const starts = left.map((_, at) => at).slice(Math.max(1, left.length - LONGEST_TOWN))
  return starts.flatMap(start => {
    const typed = left.slice(start).join(' ')
    const isMeant = (name: string) => name[0] === typed[0] && hasAtMostOneError(name, typed)
    // 'Eglinton West' is not Eglinton East.
    const hasDirection = isDirection(left.at(-1) ?? '')
    if (typed.length < MIN_TYPO_LENGTH || towns.has(typed) || hasDirection) return []
    return [...towns]
      .filter(([name, place]) => isMeant(name) || isMeant(place.name.toLowerCase()))
      .map(([name]) => [...left.slice(0, start), ...name.split(' ')])
  })
}
