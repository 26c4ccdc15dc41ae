import { expect, test } from 'vitest'
import { isSoak, testSeed } from '../setup/seed.ts'
import { runKills } from './kill-run.ts'
import { writes } from './writes.ts'

const size = isSoak ? { kills: 100, pauseMs: 2500 } : { kills: 2, pauseMs: 1000 }

test(`after a kill in the middle of ${Object.keys(writes).join(', ')} nothing is half written`, async () => {
  const { killed, done, refused, halves } = await runKills({ ...size, seed: `${testSeed}` })
  expect(halves).toEqual([])
  expect(refused).toEqual([])
  // Each was at work, and those that were cut off are not always the same.
  expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.values(killed).filter(count => count > 0).length).toBeGreaterThan(3)
}, 1_800_000)
