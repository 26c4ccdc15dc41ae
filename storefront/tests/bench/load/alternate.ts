import { type Figures, load, type Target } from './load.ts'

const ROUNDS = 3
/** So long V8 keeps translating what is hot; a program of much code would else be measured half translated. */
const WARM_UP_SECONDS = 10
const SECONDS = 2

/** A target's round of the median throughput, and what it does relative to the first target. */
export type Compared = {
  figures: Figures
  /** By answers in a second. */
  ratio: number
  /** By answers in a second on the processor, which other programs disturb less; null where unknown. */
  byCpu: number | null
}

/**
 * Loads the targets in turns, three times round, so that whatever else the machine does meets all of
 * them; ratios are the median of the rounds.
 */
export function alternate(targets: [Target, Target]): Promise<[Compared, Compared]>
export function alternate(targets: Target[]): Promise<Compared[]>
export async function alternate(targets: Target[]): Promise<Compared[]> {
  for (const target of targets) await load(target, WARM_UP_SECONDS)
  const rounds: Figures[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const figures: Figures[] = []
    for (const target of targets) figures.push(await load(target, SECONDS))
    rounds.push(figures)
  }
  return targets.map((_, at) => {
    const pairs = rounds.map(figures => [required(figures, at), required(figures, 0)] as const)
    const own = pairs.map(([figures]) => figures)
    const cpu = pairs.flatMap(([one, first]) =>
      one.cpuMs && first.cpuMs ? [first.cpuMs / one.cpuMs] : [],
    )
    return {
      figures: median(own, ({ perSecond }) => perSecond),
      ratio: median(
        pairs.map(([one, first]) => one.perSecond / first.perSecond),
        ratio => ratio,
      ),
      byCpu: cpu.length > 0 ? median(cpu, ratio => ratio) : null,
    }
  })
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
