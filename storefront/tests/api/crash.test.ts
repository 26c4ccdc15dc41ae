import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/crash-run.ts'
import { isSoak, testSeed } from '../setup/test-seed.ts'

// On PostgreSQL the storm test does the same, with workers. Only a long run repeats it there.
const isRepeated = process.env.TEST_DATABASE === 'postgres' && !isSoak

test.skipIf(isRepeated)(
  'ledger and database agree after the shop is killed during payments',
  async () => {
    const run = await runCrashTest({
      ...(isSoak
        ? { checkouts: 400, shoppers: 12, maxKills: 100, killEveryMs: 5000, patienceMs: 20_000 }
        : { checkouts: 12, shoppers: 6, maxKills: 1, killEveryMs: 1200, patienceMs: 4000 }),
      seed: `${testSeed}`,
    })
    expect(run).toMatchObject({ disagreements: [] })
    expect(run.paidAtEnd).toBeGreaterThan(0)
    expect(run.figures.kills).toBeGreaterThan(0)
  },
  1_800_000,
)
