import { expect, test } from 'vitest'
import { runLoad } from './load-run.ts'

test('many shoppers at once are all answered, and no order is lost', async () => {
  const run = await runLoad({ shoppers: 40, seconds: 6, seed: `${Date.now()}` })
  expect(run.wrong).toEqual([])
  expect(run.requests).toBeGreaterThan(40)
  expect(run.paid).toBe(run.ordered)
  expect(run.paid).toBeGreaterThan(0)
}, 120_000)
