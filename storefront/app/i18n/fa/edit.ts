import type { Texts } from '../dictionary.ts'
import type { edit as english } from '../en/edit.ts'

export const edit: Texts<typeof english> = {
  title: 'ویرایش سفارش',
  open: 'ویرایش سفارش',
  until: time => `تا ${time} می‌توانید سفارش را تغییر دهید.`,
  lead: time => `تا ${time} یا تا شروع بسته‌بندی می‌توانید سفارش را تغییر دهید.`,
  obstacles: {
    ended: 'این سفارش دیگر قابل تغییر نیست.',
    packing: 'بسته‌بندی این سفارش شروع شده است و دیگر قابل تغییر نیست.',
    money: 'یکی از پرداخت‌های این سفارش در حال انجام است. پس از آن می‌توانید سفارش را تغییر دهید.',
    cutOff: 'مهلت تغییر این سفارش گذشته است.',
  },
  back: 'بازگشت به سفارش',
  products: 'کالاها',
  quantityOf: (name, quantity) => `${quantity} ${name} در سفارش شما`,
  removed: 'حذف شد',
  undo: 'برگرداندن',
  otherOptions: 'گزینه‌های دیگر',
  add: 'افزودن کالا',
  addHint: 'نام کالا را به فارسی یا انگلیسی بنویسید.',
  added: name => `${name} به سفارش شما اضافه شد و در فهرست کالاهاست.`,
  notBuyable: name => `${name} موجود نیست.`,
  failed: 'کالا بارگذاری نشد. لطفاً دوباره تلاش کنید.',
  wishes: 'توضیحات و جایگزینی',
  comment: 'توضیح برای فروشگاه',
  isReplace: 'کالای ناموجود جایگزین شود',
  changes: 'چه تغییر می‌کند',
  nothing: 'هنوز چیزی تغییر نکرده است.',
  calculating: 'در حال محاسبه…',
  before: 'مبلغ قبلی',
  after: 'مبلغ جدید',
  limit: 'حداکثر',
  difference: 'اختلاف',
  toReturn: amount => `${amount} پس از بسته‌بندی سفارش به شما برمی‌گردد.`,
  owed: amount =>
    `${amount} بیشتر باید بپردازید. لینک پرداخت را ایمیل می‌کنیم و الان پولی برداشت نمی‌شود.`,
  withinReserved: amount =>
    `${amount} روی کارت شما نگه داشته شده است. فقط پول کالاهای بسته‌بندی‌شده را می‌پردازید.`,
  toReserve: amount =>
    `لینکی ایمیل می‌کنیم تا حداکثر ${amount} روی کارت نگه داشته شود. مبلغ قبلی آزاد می‌شود.`,
  onlyLeft: (name, left) => `${name}: فقط ${left} مانده است.`,
  gone: (name, reason) => `${name}: ${reason}`,
  unavailable: 'لطفاً اول این کالاها را تغییر دهید',
  prices: 'قیمت کالاهای سفارش شما تغییر نمی‌کند. آنچه اضافه می‌کنید به قیمت امروز حساب می‌شود.',
  save: 'ثبت تغییرات',
  saving: 'در حال ثبت…',
}
