import { expect, test } from 'vitest'
import { isSoak, testSeed } from '../setup/test-seed.ts'
import { runLoad } from './load-run.ts'

test('many concurrent shoppers all get responses, and no order is lost', async () => {
  const size = isSoak ? { shoppers: 200, seconds: 60 } : { shoppers: 40, seconds: 4 }
  const run = await runLoad({ ...size, seed: `${testSeed}` })
  expect(run.wrong).toEqual([])
  expect(run.requests).toBeGreaterThan(40)
  expect(run.paid).toBe(run.ordered)
  expect(run.paid).toBeGreaterThan(0)
}, 300_000)
