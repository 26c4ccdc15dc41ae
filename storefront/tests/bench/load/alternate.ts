import { type Figures, load, type Target } from './load.ts'

const ROUNDS = 9
/** V8 needs this long to optimize hot code. Otherwise a large program would be measured half optimized. */
const WARM_UP_SECONDS = 10
const SECONDS = 0.7

/** The median of the rounds for one target, absolute and relative to the first target. */
export type Compared = {
  figures: Figures
  /** The ratio of their responses per second. */
  ratio: number
  /** The ratio of their CPU time per response, which other programs disturb less. Null if unknown. */
  byCpu: number | null
}

/**
 * Loads the targets alternately in short rounds, so that other load on the machine affects all of them. The clock
 * rate of a processor may change within seconds.
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
    const own = rounds.map(figures => required(figures, at))
    const pairs = rounds.map(figures => [required(figures, at), required(figures, 0)] as const)
    return {
      figures: {
        perSecond: median(own.map(({ perSecond }) => perSecond)),
        p50Ms: median(own.map(({ p50Ms }) => p50Ms)),
        p99Ms: median(own.map(({ p99Ms }) => p99Ms)),
        cpuMs: medianIfAny(own.flatMap(({ cpuMs }) => cpuMs ?? [])),
      },
      ratio: median(pairs.map(([one, first]) => one.perSecond / first.perSecond)),
      byCpu: medianIfAny(
        pairs.flatMap(([one, first]) => (one.cpuMs && first.cpuMs ? first.cpuMs / one.cpuMs : [])),
      ),
    }
  })
}

function required(figures: Figures[], at: number): Figures {
  const found = figures[at]
  if (!found) throw new Error('A target was not measured.')
  return found
}

export function median(values: number[]): number {
  const found = [...values].sort((one, other) => one - other)[values.length >> 1]
  if (found === undefined) throw new Error('Nothing was measured.')
  return found
}

const medianIfAny = (values: number[]) => (values.length > 0 ? median(values) : null)
