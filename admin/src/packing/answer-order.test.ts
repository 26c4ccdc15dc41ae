import { expect, test } from 'vitest'
import { orderAnswers } from './answer-order.ts'

test('of two reads the one that began later is newer, whichever arrives first', () => {
  const answers = orderAnswers()
  const [first, second] = [answers.begin(), answers.begin()]
  answers.showRead(first)
  expect(answers.isOlder(second)).toBe(false)
  answers.showRead(second)
  expect(answers.isOlder(first)).toBe(true)
})

test('a read that was under way when a change was answered is older', () => {
  const answers = orderAnswers()
  const read = answers.begin()
  answers.showChange()
  expect(answers.isOlder(read)).toBe(true)
  expect(answers.isOlder(answers.begin())).toBe(false)
})

test('a change may be older than a read that began later and is shown', () => {
  const answers = orderAnswers()
  const [change, read] = [answers.begin(), answers.begin()]
  expect(answers.isOlder(change)).toBe(false)
  answers.showRead(read)
  expect(answers.isOlder(change)).toBe(true)
})
