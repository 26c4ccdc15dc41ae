import { expect, test } from 'vitest'
import { formatPreferencesCookie, parsePreferencesCookie } from './preferences-cookie.ts'

test.each([
  { farsi: false, grid: true },
  { farsi: true, grid: true },
  { farsi: true, grid: false },
  { farsi: false, grid: false },
])('%j comes back from the cookie', layout => {
  const [pair = ''] = formatPreferencesCookie(layout, false).split(';')
  expect(parsePreferencesCookie(`session=x; ${pair}; other=y`)).toEqual(layout)
})

test.each([null, '', 'prefs=', 'prefs=%7B%7D', 'xprefs=farsi'])('%j means the defaults', header => {
  expect(parsePreferencesCookie(header)).toEqual({ farsi: false, grid: true })
})
