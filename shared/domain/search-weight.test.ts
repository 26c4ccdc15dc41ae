import { expect, test } from 'vitest'
import { weighWords } from './search-weight.ts'

const weights = (name: string, fName = '', code = '') =>
  weighWords({ name, fName, code, searchWords: '' })
const of = (words: Map<string, number>, word: string) => words.get(word) ?? 0

test('the head of a name weighs more than its attributes', () => {
  const rice = weights('Hashemi Rice, First Grade', 'برنج هاشمی درجه یک')
  expect(of(rice, 'rice')).toBeGreaterThan(of(rice, 'hashemi'))
  expect(of(rice, 'برنج')).toBeGreaterThan(of(rice, 'هاشمی'))
})

test('after a comma or preposition, a head weighs more than what describes it', () => {
  const pudding = weights('Pudding, Almond Cream', 'پودینگ با خامهٔ بادام')
  expect(of(pudding, 'cream')).toBeGreaterThan(of(pudding, 'almond'))
  expect(of(pudding, 'خامه')).toBeGreaterThan(of(pudding, 'بادام'))
  const other = weights('Kingfish (Shir Mahi)')
  expect(of(other, 'shir')).toBe(of(other, 'mahi'))
})

test('a search word that the name contains as well weighs more than the name alone', () => {
  const name = { name: 'Spring Water', fName: '', code: '' }
  const chosen = weighWords({ ...name, searchWords: 'water' })
  expect(of(chosen, 'water')).toBeGreaterThan(of(weighWords({ ...name, searchWords: '' }), 'water'))
})

test('a word weighs more in a shorter name', () => {
  expect(of(weights('Rice'), 'rice')).toBeGreaterThan(
    of(weights('Long Grain Basmati Rice'), 'rice'),
  )
})

test('every word of both names and the code finds the record, split and joined', () => {
  const words = weights('Chips', 'چیپس چی‌توز', 'CH-12')
  expect([...words.keys()]).toEqual(
    expect.arrayContaining(['chips', 'چیپس', 'چی', 'توز', 'چیتوز', 'ch', '12']),
  )
})
