import { foldSearchText } from '#shared/domain/search-key.ts'
import type { Pair } from './pairs.ts'

type Names = { name: string; fName: string; brand?: string }

/** The mean share of the products meant, at most ten of each, that stand among the found ones. */
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
    const holds = (text: string) => words.every(word => text.includes(word))
    const relevant = Math.min(folded.filter(holds).length, 10)
    const hits = (await search(typed)).map(toText).filter(holds).length
    const recall = relevant === 0 ? 0 : Math.min(hits / relevant, 1)
    sum += recall
    if (recall < 1) misses.push(`${typed} → ${meant} ${recall.toFixed(2)}`)
  }
  return { recall: sum / pairs.length, misses }
}

function toText({ name, fName, brand = '' }: Names): string {
  return foldSearchText(`${name} ${fName} ${brand}`)
}
