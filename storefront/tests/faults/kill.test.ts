import { expect, test } from 'vitest'
import { runKills } from './kill-run.ts'
import { writes } from './writes.ts'

const kills = Number(process.env.FAULT_KILLS ?? 3)

test(`after a kill in the middle of ${Object.keys(writes).join(', ')} nothing is half written`, async () => {
  const { killed, done, refused, halves } = await runKills({ kills, seed: `${Date.now()}` })
  expect(halves).toEqual([])
  expect(refused).toEqual([])
  // Each was at work, and those that were cut off are not always the same.
  expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.values(killed).filter(count => count > 0).length).toBeGreaterThan(3)
}, 600_000)
