import type { Language } from '#shared/domain/language.ts'

type FrameTexts = {
  language: Language
  direction: 'ltr' | 'rtl'
  title: string
  pan: string
  exp: string
  cvd: string
  notice: string
  listTitle: string
  hint: string
}

const english: FrameTexts = {
  language: 'en',
  direction: 'ltr',
  title: 'Card payment',
  pan: 'Card Number',
  exp: 'Expiry Date',
  cvd: 'CVD',
  notice: 'Simulator: never type a real card.',
  listTitle: 'Test cards',
  hint: 'Choose a card to fill it in. Any future expiry date and any security code work.',
}

const persian: FrameTexts = {
  ...english,
  language: 'fa',
  direction: 'rtl',
  title: 'پرداخت با کارت',
  notice: 'شبیه‌ساز: کارت واقعی وارد نکنید.',
  listTitle: 'کارت‌های آزمایشی',
  hint: 'یک کارت را انتخاب کنید تا پر شود. هر تاریخ انقضای آینده و هر کد امنیتی قابل قبول است.',
}

/** The protocol has no language parameter. The script of the requested labels determines it. */
export function getFrameTexts(label: string): FrameTexts {
  return /\p{Script=Arabic}/u.test(label) ? persian : english
}
