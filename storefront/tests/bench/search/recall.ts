import { foldSearchText } from '#shared/domain/search-key.ts'
import type { Pair } from './pairs.ts'

type Names = { name: string; fName: string; brand?: string }

/** Returns the mean share of the relevant products, at most ten per query, that the search finds. */
export async function recallAtTen(
  pairs: Pair[],
  catalogue: Names[],
  search: (typed: string) => Promise<Names[]>,
): Promise<{ recall: number; misses: string[] }> {
  const folded = catalogue.map(toText)
  const misses: string[] = []
  let sum = 0
  for (const { typed, meant } of pairs) {
    const words = foldSearchText(meant).split(' ')
    const isRelevant = (text: string) => words.every(word => text.includes(word))
    const relevant = Math.min(folded.filter(isRelevant).length, 10)
    const hits = (await search(typed)).map(toText).filter(isRelevant).length
    const recall = relevant === 0 ? 0 : Math.min(hits / relevant, 1)
    sum += recall
    if (recall < 1) misses.push(`${typed} → ${meant} ${recall.toFixed(2)}`)
  }
  return { recall: sum / pairs.length, misses }
}

function toText({ name, fName, brand = '' }: Names): string {
  return foldSearchText(`${name} ${fName} ${brand}`)
}
