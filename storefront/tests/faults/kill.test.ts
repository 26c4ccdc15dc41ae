import { expect, test } from 'vitest'
import { isSoak, testSeed } from '../setup/test-seed.ts'
import { runKills } from './kill-run.ts'

const size = isSoak ? { kills: 100, pauseMs: 2500 } : { kills: 1, pauseMs: 600 }

test('a kill during any kind of write leaves nothing half written', async () => {
  const { killed, done, refused, halves } = await runKills({ ...size, seed: `${testSeed}` })
  expect(halves).toEqual([])
  expect(refused).toEqual([])
  // Each kind of write succeeded, and several kinds were interrupted.
  expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([])
  expect(Object.values(killed).filter(count => count > 0).length).toBeGreaterThan(3)
}, 1_800_000)
