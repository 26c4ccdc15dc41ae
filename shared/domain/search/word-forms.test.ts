import { expect, test } from 'vitest'
import { attributeOf, isSameWithEnding, otherForms } from './word-forms.ts'

test.each([
  ['cookies', 'cookie'],
  ['berries', 'berry'],
  ['berry', 'berries'],
  ['radishes', 'radish'],
  ['tomato', 'tomatoes'],
  ['leaves', 'leaf'],
  ['knife', 'knives'],
  ['egg', 'eggs'],
  ['potatos', 'potatoes'],
  ['tomatoe', 'tomato'],
  ['tomatoe', 'tomatoes'],
  ['cherrys', 'cherries'],
  ['cherrie', 'cherry'],
  ['loafs', 'loaves'],
  ['radishs', 'radishes'],
  ['گردوها', 'گردو'],
  ['سبزیجات', 'سبزی'],
])('%s may be %s', (word, other) => {
  expect(otherForms(word)).toContain(other)
})

test.each(['asparagus', 'swiss', 'نان', 'ab'])('%s has no singular', word => {
  expect(otherForms(word).filter(other => other.length < word.length)).toEqual([])
})

test('a Persian word with an ending counts as the same word', () => {
  expect(isSameWithEnding('خرمای', 'خرما')).toBe(true)
  expect(isSameWithEnding('خرمالو', 'خرما')).toBe(false)
})

test('a Persian compound is a kind of its first word, except tools and words with an ending', () => {
  expect(attributeOf('شاه‌توت'.replace('\u200c', ''), 'شاه')).toBe('توت')
  expect(attributeOf('قهوهساز', 'قهوه')).toBeNull()
  expect(attributeOf('ماهیتابه', 'ماهی')).toBeNull()
  expect(attributeOf('گردوها', 'گردو')).toBeNull()
})
