import { expect, test } from 'vitest'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Longer than one time slice of the event loop. */
const LONG_MS = 10

function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Counts the iterations of the event loop until it is stopped. */
function countIterations() {
  const iterations = { now: 0, stop: () => clearImmediate(next) }
  let next = setImmediate(function count() {
    iterations.now++
    next = setImmediate(count)
  })
  return iterations
}

test('long work continues in a later iteration, and the order is kept', async () => {
  const iterations = countIterations()
  const steps: { request: number; iteration: number }[] = []
  async function run(request: number) {
    for (const _ of [1, 2]) {
      await yieldToEventLoop()
      work(LONG_MS)
      steps.push({ request, iteration: iterations.now })
    }
  }
  await Promise.all([1, 2, 3].map(run))
  iterations.stop()
  expect(steps.map(({ request }) => request)).toEqual([1, 2, 3, 1, 2, 3])
  expect(new Set(steps.map(({ iteration }) => iteration)).size).toBe(steps.length)
})

test('short steps share an iteration', async () => {
  await yieldToEventLoop()
  const iterations = countIterations()
  await Promise.all(Array.from({ length: 50 }, () => yieldToEventLoop()))
  iterations.stop()
  expect(iterations.now).toBeLessThan(25)
})
