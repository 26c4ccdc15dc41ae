import type { Texts } from '../dictionary.ts'
import type { returns as english } from '../en/returns.ts'

export const returns: Texts<typeof english> = {
  title: 'مرجوعی',
  open: 'پس دادن کالا',
  until: day => `تا ${day} می‌توانید کالاهای این سفارش را پس بدهید.`,
  over: day => `مهلت پس دادن کالاهای این سفارش ${day} تمام شد.`,
  none: 'هیچ‌کدام از کالاهای این سفارش مرجوع نمی‌شود: کالاهای فاسدشدنی و بهداشتی پس گرفته نمی‌شوند.',
  choose: 'چه چیزی را پس می‌دهید؟',
  perishable: 'فاسدشدنی یا بهداشتی است و مرجوع نمی‌شود',
  quantity: name => `تعداد ${name}`,
  keep: 'نگه می‌دارم',
  all: quantity => `همه (${quantity})`,
  reason: 'چه ایرادی دارد؟',
  picture: 'عکس (اختیاری)',
  pictureHint: 'یک عکس، حداکثر ۸ مگابایت. فقط کارکنان ما آن را می‌بینند.',
  credit: 'به جای برگشت پول به کارتم، اعتبار خرید هم قبول دارم',
  submit: 'ارسال درخواست',
  busy: 'در حال ارسال…',
  states: {
    asked: day => `${day} فرستاده شد. پاسخ را با ایمیل می‌فرستیم.`,
    accepted: day => `${day} پذیرفته شد`,
    refused: day => `${day} پذیرفته نشد`,
  },
  accepted: (goods, accepted) => `${goods} (${accepted} پذیرفته شد)`,
  toCard: amount => `${amount} به کارت شما برمی‌گردد.`,
  toCredit: amount => `${amount} به اعتبار خرید شما افزوده می‌شود.`,
  hasPicture: 'با عکس',
  yourWords: 'نوشتهٔ شما:',
  due: amount => `برگشت ${amount} هنوز انجام نشده است. در حال پیگیری هستیم.`,
  ourWords: 'پاسخ ما:',
}
