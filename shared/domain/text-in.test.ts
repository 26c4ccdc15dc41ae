import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test.each([
  ['Bazaar · بازار', 'Bazaar', 'بازار'],
  ['Bread every day.\nهر روز نان.', 'Bread every day.', 'هر روز نان.'],
  ['Bread · 416-555-0142 · نان', 'Bread · 416-555-0142', '416-555-0142 · نان'],
  ['Nan-e Garm (نان گرم)', 'Nan-e Garm (نان گرم)', 'Nan-e Garm (نان گرم)'],
  ['Bread · Tea', 'Bread · Tea', 'Bread · Tea'],
  ['نان · چای', 'نان · چای', 'نان · چای'],
  ['416 · ۴۱۶', '416 · ۴۱۶', '416 · ۴۱۶'],
  ['', '', ''],
])('%j in each language', (text, english, persian) => {
  expect(textIn(text, 'en')).toBe(english)
  expect(textIn(text, 'fa')).toBe(persian)
})
