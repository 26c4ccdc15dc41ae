import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Longer than a turn of the event loop may be held. */
const LONG_MS = 10

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Counts the turns of the event loop until it is stopped. */
function countTurns() {
  const turns = { now: 0, stop: () => clearImmediate(next) }
  let next = setImmediate(function count() {
    turns.now++
    next = setImmediate(count)
  })
  return turns
}

test('who has worked for long waits for a later turn, and nobody overtakes', async () => {
  const turns = countTurns()
  const steps: { who: number; turn: number }[] = []
  async function request(who: number) {
    for (const _ of [1, 2]) {
      await yieldToEventLoop()
      work(LONG_MS)
      steps.push({ who, turn: turns.now })
    }
  }
  await Promise.all([1, 2, 3].map(request))
  turns.stop()
  expect(steps.map(({ who }) => who)).toEqual([1, 2, 3, 1, 2, 3])
  expect(new Set(steps.map(({ turn }) => turn)).size).toBe(steps.length)
})

test('short steps share a turn', async () => {
  await yieldToEventLoop()
  const turns = countTurns()
  await Promise.all(Array.from({ length: 50 }, () => yieldToEventLoop()))
  turns.stop()
  expect(turns.now).toBeLessThan(25)
})
