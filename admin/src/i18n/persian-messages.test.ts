import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'

beforeAll(() => {
  // The language is read once, when its module is loaded; another file may have loaded it.
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => 'fa' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['This aisle still has 12 products.', 'این راسته هنوز ۱۲ کالا دارد.'],
  [messages.textTooLong(200), 'دست‌بالا ۲۰۰ نویسه'],
  [messages.refundTooLarge(1234.5), 'دست‌بالا ۱٬۲۳۴٫۵۰ دلار از این پرداخت می‌تواند برگردد.'],
  ["There is no aisle 'No.where'.", 'راسته‌ای به نام «\u2068No.where\u2069» نیست.'],
  ['$2.00 given back: شکست', '۲٫۰۰ دلار برگردانده شد: \u2068شکست\u2069'],
  [
    'Line 2 does not end: is a quotation mark left open, or is this no table?',
    'سطر ۲ پایان ندارد: آیا گیومه‌ای باز مانده، یا این فایل جدول نیست؟',
  ],
  ['Something else.', null],
])('the server says %s', async (english, persian) => {
  const { translateFilled } = await import('./persian-messages.ts')
  expect(translateFilled(english)).toBe(persian)
})
