import { expect, test } from 'vitest'
import { persian } from './fa.ts'

test("no English text ends a sentence with a time, because times end with 'p.m.'", () => {
  const texts = Object.keys(persian)
  expect(texts.filter(text => text.includes('%{time}'))).not.toEqual([])
  expect(texts.filter(text => text.includes('%{time}.'))).toEqual([])
})
