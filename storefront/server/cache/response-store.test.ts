import { expect, test } from 'vitest'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { ResponseStore } from './response-store.ts'

const MAX_BYTES = 1_000_000
const always = { renderedAt: 0, expiresAt: Number.POSITIVE_INFINITY, isCacheable: true }

function answerOf(length: number): CachedResponse {
  return toCachedResponse(200, Buffer.alloc(length), { 'content-type': 'text/html' }, always)
}

function fullStore(): ResponseStore {
  const store = new ResponseStore(MAX_BYTES)
  for (let page = 1; page <= 100; page++) store.add(`page ${page}`, answerOf(10_000))
  return store
}

test('it never holds more bytes than it may, also when answers grow', () => {
  const store = fullStore()
  const { responses, bytes } = store.size
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(responses).toBeGreaterThan(60)
  const grown = store.find('page 1', 0)
  if (!grown) throw new Error('the first is gone')
  grown.bytes += MAX_BYTES / 2
  store.updateSize('page 1', grown)
  expect(store.size.bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(store.size.responses).toBeLessThan(responses)
  store.add('all at once', answerOf(MAX_BYTES / 2))
  expect(store.find('all at once', 0)).toBeNull()
})

test('a page requested again replaces the least recently used one', () => {
  const store = fullStore()
  expect(store.find('page 2', 5_000)).not.toBeNull()
  const ask = (at: number) => store.add('a new page', { ...answerOf(10_000), renderedAt: at })
  ask(6_000)
  expect(store.find('a new page', 6_000)).toBeNull()
  ask(7_000)
  expect(store.find('a new page', 7_000)).not.toBeNull()
  expect(store.find('page 1', 7_000)).toBeNull()
  expect(store.find('page 2', 7_000)).not.toBeNull()
})

test('a crawler evicts no page that shoppers use', () => {
  const store = fullStore()
  let now = 0
  const asked = ['page 50', 'page 60', 'page 61']
  function walk() {
    for (let page = 0; page < 5_000; page++) {
      now += 100
      store.add(`product ${page}`, { ...answerOf(10_000), renderedAt: now })
      if (page % 600 !== 0) continue
      for (const key of asked) expect(store.find(key, now), key).not.toBeNull()
    }
  }
  for (let time = 1; time <= 3; time++) walk()
  store.clear()
  for (const key of asked) store.add(key, { ...answerOf(10_000), renderedAt: now })
  for (let time = 1; time <= 3; time++) walk()
})

test('expired responses, and those from the future, are not found', () => {
  const store = new ResponseStore(MAX_BYTES)
  store.add('today', { ...answerOf(10), renderedAt: 1_000, expiresAt: 2_000 })
  expect(store.find('today', 1_999)).not.toBeNull()
  expect(store.find('today', 2_000)).toBeNull()
  store.add('today', { ...answerOf(10), renderedAt: 1_000, expiresAt: 2_000 })
  expect(store.find('today', 999)).toBeNull()
  expect(store.size).toEqual({ responses: 0, bytes: 0 })
})
