import { expect, test } from 'vitest'
import { phoneLink, phoneText } from './phone.ts'

test.each(['416-555-0110', '۴۱۶-۵۵۵-۰۱۱۰', '٤١٦-٥٥٥-٠١١٠'])('shows and dials %s', typed => {
  expect(phoneText(typed, 'en')).toBe('416-555-0110')
  expect(phoneText(typed, 'fa')).toBe('۴۱۶-۵۵۵-۰۱۱۰')
  expect(phoneLink(typed)).toBe('tel:416-555-0110')
})
