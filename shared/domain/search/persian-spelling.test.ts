import { expect, test } from 'vitest'
import { isSameSpelling } from './persian-spelling.ts'

test.each([
  ['قورمه', 'قرمه'],
  ['غورمه', 'قورمه'],
  ['نون', 'نان'],
  ['هندونه', 'هندوانه'],
  ['بادوم', 'بادام'],
  ['اطاق', 'اتاق'],
  ['بیسکوییت', 'بیسکویت'],
])('%s is %s', (one, other) => {
  expect(isSameSpelling(one, other)).toBe(true)
  expect(isSameSpelling(other, one)).toBe(true)
})

test.each([
  ['سیر', 'شیر'],
  ['عسل', 'عدس'],
  ['گردو', 'گرد'],
])('%s is not %s', (one, other) => {
  expect(isSameSpelling(one, other)).toBe(false)
})
