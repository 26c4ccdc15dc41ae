import { expect, test } from 'vitest'
import { runCrashTest } from '../crash/crash-run.ts'

test('ledger and database agree after kills in the middle of payments', async () => {
  const run = await runCrashTest({
    checkouts: 16,
    shoppers: 8,
    maxKills: 2,
    killEveryMs: 1200,
    patienceMs: 4000,
    seed: `${Date.now()}`,
  })
  expect(run).toMatchObject({ disagreements: [] })
  expect(run.paidAtEnd).toBeGreaterThan(0)
  expect(run.figures.kills).toBeGreaterThan(0)
}, 180_000)
