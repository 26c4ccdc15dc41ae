import { persianAllergens } from '#shared/domain/products/persian-allergens.ts'
import type { Texts } from '../dictionary.ts'
import type { facts as english } from '../en/facts.ts'

export const facts: Texts<typeof english> = {
  title: 'مشخصات',
  comma: '، ',
  ingredients: 'ترکیبات',
  allergens: 'مواد حساسیت‌زا',
  contains: names => `حاوی: ${names}`,
  mayContain: names => `ممکن است حاوی این‌ها باشد: ${names}`,
  freeFrom: names => `بدون: ${names}`,
  dietTitle: 'رژیم غذایی',
  halal: 'حلال',
  halalBy: name => `حلال، با گواهی ${name}`,
  glutenFree: 'بدون گلوتن',
  origin: 'کشور سازنده',
  storageTitle: 'نگهداری',
  storage: {
    ambient: 'در دمای اتاق نگهداری شود',
    cool: 'در جای خشک و خنک نگهداری شود',
    chilled: 'در یخچال نگهداری شود',
    frozen: 'در فریزر نگهداری شود',
  },
  returnsTitle: 'مرجوعی',
  noReturns: 'مرجوع نمی‌شود',
  noAllergens: 'مواد حساسیت‌زا را نمی‌دانیم. اگر خوراکی است، لطفاً برچسب آن را بخوانید.',
  warning: 'فقط آنچه می‌دانیم اینجا آمده است. پیش از مصرف، برچسب کالا را بخوانید.',
  allergen: {
    treeNuts: 'مغزها (بادام، پسته، گردو، فندق و مانند آن)',
    gluten: 'گلوتن (گندم، جو، چاودار، جو دوسر)',
    ...persianAllergens,
    crustaceans: 'سخت‌پوستان (میگو و خرچنگ)',
    molluscs: 'نرم‌تنان (صدف)',
  },
}
