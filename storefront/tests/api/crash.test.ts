import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/run-crash-test.ts'
import { isSoak, testSeed } from '../setup/test-seed.ts'

// On PostgreSQL the storm test does the same, with workers. Only a long run repeats it there.
const isRepeated = process.env.TEST_DATABASE === 'postgres' && !isSoak

test.skipIf(isRepeated)(
  'ledger and database agree after the shop is killed during payments',
  async () => {
    const minKills = isSoak ? 100 : 1
    const run = await runCrashTest({
      minKills,
      ...(isSoak
        ? { checkouts: 1000, shoppers: 12, maxKills: 150, killEveryMs: 4000, patienceMs: 20_000 }
        : { checkouts: 10, shoppers: 6, maxKills: 1, killEveryMs: 1200, patienceMs: 4000 }),
      seed: `${testSeed}`,
    })
    expect(run.disagreements, run.disagreements.join('; ')).toEqual([])
    expect(run.paidAtEnd).toBeGreaterThan(0)
    expect(run.figures.kills).toBeGreaterThanOrEqual(minKills)
  },
  7_200_000,
)
