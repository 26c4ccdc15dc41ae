import { expect, test } from 'vitest'
import { weighWords } from './search-weight.ts'

const none = { fName: '', code: '', searchWords: '', facts: '' }
const weights = (name: string, fName = '', code = '') => weighWords({ ...none, name, fName, code })
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
  const name = { ...none, name: 'Spring Water' }
  const chosen = weighWords({ ...name, searchWords: 'water' })
  expect(of(chosen, 'water')).toBeGreaterThan(of(weighWords(name), 'water'))
})

test('a word of both names weighs more than one that only describes', () => {
  const kabab = weights('Koobideh Kabab, 8 Skewers', 'کباب کوبیدهٔ آماده، ۸ سیخ')
  const spice = weights('Golpar', 'گلپر کوبیده')
  expect(of(kabab, 'کوبیده')).toBeGreaterThan(of(spice, 'کوبیده'))
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

test('a word of the label weighs less than any word of a name', () => {
  const long = 'One Two Three Four Five Six Seven Eight Nine Ten, with Salt'
  const words = weighWords({ ...none, name: long, facts: 'pepper' })
  expect(of(words, 'pepper')).toBeGreaterThan(0)
  expect(of(words, 'pepper')).toBeLessThan(Math.min(of(words, 'two'), of(words, 'salt')))
})
