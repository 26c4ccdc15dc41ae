import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/crash-run.ts'
import { isSoak, testSeed } from '../setup/test-seed.ts'

test('nothing is oversold or overbooked while shoppers compete and the shop is killed', async () => {
  const run = await runCrashTest({
    ...(isSoak
      ? { checkouts: 10_000, shoppers: 24, maxKills: 100, killEveryMs: 5000, patienceMs: 20_000 }
      : { checkouts: 40, shoppers: 12, maxKills: 1, killEveryMs: 1200, patienceMs: 4000 }),
    scarce: isSoak ? { pieces: 400, places: 700 } : { pieces: 6, places: 6 },
    workers: isSoak ? 4 : 2,
    seed: `${testSeed}`,
  })
  expect(run).toMatchObject({ disagreements: [] })
  expect(run.paidAtEnd).toBeGreaterThan(0)
  expect(run.figures.kills).toBeGreaterThan(0)
}, 7_200_000)
