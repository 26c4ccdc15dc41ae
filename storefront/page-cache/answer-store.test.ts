import { expect, test } from 'vitest'
import { type Answer, toAnswer } from './answer.ts'
import { AnswerStore } from './answer-store.ts'

const MAX_BYTES = 1_000_000
const always = { from: 0, until: Number.POSITIVE_INFINITY, mayBeKept: true }

function answerOf(length: number): Answer {
  return toAnswer(200, Buffer.alloc(length), { 'content-type': 'text/html' }, always)
}

function fullStore(): AnswerStore {
  const store = new AnswerStore(MAX_BYTES)
  for (let page = 1; page <= 100; page++) store.add(`page ${page}`, answerOf(10_000))
  return store
}

test('it never holds more bytes than it may, also when answers grow', () => {
  const store = fullStore()
  const { answers, bytes } = store.size
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(answers).toBeGreaterThan(60)
  const grown = store.find('page 1', 0)
  if (!grown) throw new Error('the first is gone')
  grown.bytes += MAX_BYTES / 2
  store.weighAgain('page 1', grown)
  expect(store.size.bytes).toBeLessThanOrEqual(MAX_BYTES)
  expect(store.size.answers).toBeLessThan(answers)
  store.add('all at once', answerOf(MAX_BYTES / 2))
  expect(store.find('all at once', 0)).toBeNull()
})

test('what is asked for twice gets the place of what was not asked for longest', () => {
  const store = fullStore()
  expect(store.find('page 2', 5_000)).not.toBeNull()
  for (let time = 1; time <= 2; time++) store.add('a new page', answerOf(10_000))
  expect(store.find('a new page', 5_000)).not.toBeNull()
  expect(store.find('page 1', 5_000)).toBeNull()
  expect(store.find('page 2', 5_000)).not.toBeNull()
})

test('who walks through all pages once drives out none', () => {
  const store = fullStore()
  const { answers } = store.size
  for (let page = 0; page < 50_000; page++) store.add(`product ${page}`, answerOf(10))
  const left = Array.from({ length: answers }, (_, at) => store.find(`page ${at + 1}`, 0))
  expect(left.filter(answer => answer === null).length).toBeLessThan(3)
})

test('what is no longer true by the clock is not found, nor what was made in the future', () => {
  const store = new AnswerStore(MAX_BYTES)
  store.add('today', { ...answerOf(10), from: 1_000, until: 2_000 })
  expect(store.find('today', 1_999)).not.toBeNull()
  expect(store.find('today', 2_000)).toBeNull()
  store.add('today', { ...answerOf(10), from: 1_000, until: 2_000 })
  expect(store.find('today', 999)).toBeNull()
  expect(store.size).toEqual({ answers: 0, bytes: 0 })
})
