import type { Texts } from '../dictionary.ts'
import type { replacement as english } from '../en/replacement.ts'

export const replacement: Texts<typeof english> = {
  open: 'اگر موجود نبود…',
  label: 'اگر موجود نبود',
  labelFor: name => `اگر موجود نبود: ${name}`,
  choices: {
    '': 'مثل کل سفارش',
    none: 'جایگزین نمی‌خواهم',
    any: 'یکی دیگر به انتخاب شما',
    product: 'به جایش این کالا…',
  },
  other: 'انتخاب کالای دیگر',
  pick: name => `به جای ${name}`,
  loading: 'در حال بارگذاری…',
  nothing: 'فعلاً کالای مناسبی نیست.',
  failed: 'کالاها بارگذاری نشدند. دوباره تلاش کنید.',
  cancel: 'انصراف',
}
