import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameColors, frameUrl } from './moneris-frame.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')

test.each([
  ['light', light],
  ['dark', dark],
] as const)('the card form has the %s colours of the shop', (scheme, css) => {
  const { ground, ink, line } = frameColors[scheme]
  expect(css).toContain(`--surface: ${ground};`)
  expect(css).toContain(`--ink: ${ink};`)
  expect(css).toContain(`--line-strong: ${line};`)
  const { searchParams } = new URL(frameUrl('https://pay.test/form', 'ht', 'fa', scheme))
  expect(searchParams.get('css_body')).toContain(`background:${ground};color:${ink};direction:rtl;`)
  expect(searchParams.get('css_textbox')).toContain(`background:${ground};color:${ink};`)
})
