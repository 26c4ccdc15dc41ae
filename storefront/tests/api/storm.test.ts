import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/run-crash-test.ts'
import { isSoak, testSeed } from '../setup/test-seed.ts'

/** Fewer are a shorter storm of the same kind. */
const checkouts = Number(process.env.STORM_CHECKOUTS ?? 10_000)

test('nothing is oversold or overbooked while shoppers compete and the shop is killed', async () => {
  const run = await runCrashTest({
    ...(isSoak
      ? { checkouts, shoppers: 24, maxKills: 100, killEveryMs: 5000, patienceMs: 20_000 }
      : { checkouts: 30, shoppers: 10, maxKills: 1, killEveryMs: 1200, patienceMs: 4000 }),
    scarce: isSoak
      ? { pieces: Math.round(checkouts * 0.04), places: Math.round(checkouts * 0.07) }
      : { pieces: 6, places: 6 },
    workers: isSoak ? 4 : 2,
    seed: `${testSeed}`,
  })
  expect(run.disagreements, run.disagreements.join('; ')).toEqual([])
  expect(run.paidAtEnd).toBeGreaterThan(0)
  expect(run.figures.kills).toBeGreaterThan(0)
}, 7_200_000)
