import { type Figures, load, type Target } from './load.ts'

const ROUNDS = 3
const WARM_UP_SECONDS = 1.5
const SECONDS = 2

/**
 * Loads the targets in turns, three times round, so that whatever else the machine does meets all of
 * them. Answers for each its round of the median throughput, and its throughput relative to the first
 * target's as the median of the rounds.
 */
export async function alternate(targets: Target[]): Promise<{ figures: Figures; ratio: number }[]> {
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  const rounds: Figures[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Figures[] = []
    for (const target of targets) figures.push(await load(target, SECONDS))
    rounds.push(figures)
  }
  return targets.map((_, at) => ({
    figures: median(
      rounds.map(figures => required(figures, at)),
      ({ perSecond }) => perSecond,
    ),
    ratio: median(
      rounds.map(figures => required(figures, at).perSecond / required(figures, 0).perSecond),
      ratio => ratio,
    ),
  }))
}

function required(figures: Figures[], at: number): Figures {
  const found = figures[at]
  if (!found) throw new Error('a target was not loaded')
  return found
}

export function median<Item>(items: Item[], by: (item: Item) => number): Item {
  const found = [...items].sort((one, other) => by(one) - by(other))[items.length >> 1]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}
