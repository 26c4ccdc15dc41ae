import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/crash-run.ts'

test('ledger and database agree after kills in the middle of payments', async () => {
  const run = await runCrashTest({
    checkouts: 18,
    shoppers: 6,
    maxKills: 3,
    seed: `${Date.now()}`,
  })
  expect(run).toMatchObject({ disagreements: [] })
  expect(run.figures.paid).toBeGreaterThan(0)
  expect(run.figures.kills).toBeGreaterThan(0)
}, 180_000)
