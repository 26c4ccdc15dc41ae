import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { shopperMessages } from '#shared/shopper-messages.ts'

beforeAll(() => {
  // The language is read once, on module load; another test file may have loaded the module.
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => 'fa' })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test.each([
  [
    'This aisle still has 12 products. Move or delete them first.',
    'این راسته هنوز ۱۲ کالا دارد. ابتدا آن‌ها را جابه‌جا یا حذف کنید.',
  ],
  [
    `${messages.unexpected} (4d455291)`,
    'خطای پیش‌بینی‌نشده؛ لطفاً دوباره تلاش کنید (\u20684d455291\u2069)',
  ],
  [messages.textTooLong(200), 'حداکثر ۲۰۰ نویسه'],
  [
    messages.windowTooFar,
    'تک‌بازه‌ها را تا ۱۴ روز، با احتساب امروز، می‌توان بست. برای روزهای بعد از آن استثنا اضافه کنید.',
  ],
  [messages.refundTooLarge(1234.5), 'حداکثر ۱٬۲۳۴٫۵۰ دلار از این پرداخت می‌تواند برگردد.'],
  [
    messages.refundOnlyToCard('$5.14'),
    'اطلاعات مشتری و همراه آن اعتبار خریدش حذف شده است. هنوز می‌توان حداکثر ۵٫۱۴ دلار به کارت برگرداند.',
  ],
  [
    messages.belowMinimum(35),
    'حداقل خرید در این محدوده ۳۵٫۰۰ دلار است. مبلغ سفارش باید بیشتر از آن باشد.',
  ],
  [messages.onlyLeft('2'), 'فقط ۲ مانده است'],
  ["Aisle 'No.where' does not exist.", 'راستهٔ «\u2068No.where\u2069» وجود ندارد.'],
  ['$2.00 refunded: Returned goods', '۲٫۰۰ دلار بازپرداخت شد: کالای مرجوعی'],
  ['$2.00 refunded: شکست', '۲٫۰۰ دلار بازپرداخت شد: \u2068شکست\u2069'],
  [
    'Line 2 does not end. Check for an open quotation mark, and that this is a CSV file.',
    'سطر ۲ پایان ندارد. ببینید گیومه‌ای باز نمانده و فایل از نوع CSV باشد.',
  ],
  [
    'Basmati rice (line 7): It has changed since. Nothing was undone.',
    '\u2068Basmati rice\u2069 (سطر ۷): پس از آن تغییر کرده است. چیزی برگردانده نشد.',
  ],
  [
    `Rice (#12): ${messages.stockHeld('30')} Nothing was applied.`,
    '\u2068Rice\u2069 (شمارهٔ ۱۲): ۳۰ برای سفارش‌ها نگه داشته شده است. برای شمارش کمتر، در صفحهٔ موجودی کسری ثبت کنید. چیزی اجرا نشد.',
  ],
  ['Something else.', null],
])('the server says %s', async (english, persian) => {
  const { translateFilled } = await import('./persian-messages.ts')
  expect(translateFilled(english)).toBe(persian)
})

/** Only shoppers meet them: at checkout, payment, login and on their own pages. */
const forShoppers = new Set<string>([
  ...Object.keys(shopperMessages).filter(key => key !== 'unexpected' && key !== 'tokenExpired'),
  ...['checkoutUnexpected', 'passwordsDiffer', 'nameShort', 'subjectShort', 'bodyShort'],
  ...['phoneRequired', 'alertPending', 'alertSet', 'alertEnded', 'alertBuyable', 'editTooLate'],
  ...['creditChoiceOver', 'creditChoiceNone', 'creditAboveTotal', 'creditLinkSent', 'cardMissing'],
  ...['salesClosed', 'deliveryClosed', 'deliveryOff', 'shoppingOff', 'onlyPickup', 'basketEmpty'],
  ...['otherAmount'],
  ...['basketEmptySummary', 'basketUnavailable', 'outsideZones', 'addressRequired'],
  ...['postalCodeElsewhere', 'declined', 'notCharged', 'paymentUnknown', 'orderChanged'],
  ...['orderTimeChanged', 'paidAlready', 'addressNotFound', 'payLinkUnknown', 'payLinkExpired'],
  ...['payLinkCancelled', 'payLinkChanged', 'payLinkPaid', 'payLinkWait', 'tokenUsed', 'oneLine'],
  ...['returnNotYet', 'returnLate', 'returnRefunded', 'returnWaiting', 'returnPerishable'],
  ...['returnReason', 'returnPicture', 'returnAnonymous', 'orderExpired', 'cvdMismatch'],
  ...['cvdBeingReversed', 'cvdNotReversed', 'avsMismatch', 'avsBeingReversed'],
  ...['avsNotReversed', 'lateCharge', 'lateBeingReversed', 'lateNotReversed', 'tooManyOrders'],
  ...['tooManyCards', 'registered', 'activated', 'linkUnknown', 'resetRequested', 'passwordSet'],
  ...['passwordChanged', 'oldPasswordWrong', 'passwordCommon', 'masterPasswordShort'],
  ...['pleaseConfirm', 'accountDeleted', 'masterStays', 'orderForgotten', 'orderUnderWay'],
  ...['contactSent'],
])

/** The texts of a message; one that holds values is filled. */
function textsOf(key: string, message: (typeof messages)[keyof typeof messages]): string[] {
  if (typeof message === 'string') return [message]
  if (typeof message === 'object') return Object.values(message)
  const fill: (...values: (string | number)[]) => string = message as never
  return key.startsWith('group') ? ['aisle', 'brand'].map(group => fill(group, 2)) : [fill(2, 3)]
}

test('every message that staff can meet has a Persian text', async () => {
  const { persianMessages, translateFilled } = await import('./persian-messages.ts')
  const isPersian = (text: string) => text in persianMessages || translateFilled(text) !== null
  const english = Object.entries(messages)
    .filter(([key]) => !forShoppers.has(key))
    .flatMap(([key, message]) => textsOf(key, message).map(text => `${key}: ${text}`))
    .filter(text => !isPersian(text.slice(text.indexOf(': ') + 2)))
  expect(english).toEqual([])
  expect([...forShoppers].filter(key => !(key in messages))).toEqual([])
})
