import type { Dictionary } from '../dictionary.ts'

export const account: Dictionary['account'] = {
  login: {
    title: 'ورود',
    email: 'ایمیل',
    password: 'گذرواژه',
    submit: 'ورود',
    busy: 'در حال ورود…',
    guest: 'بدون حساب هم می‌توانید سفارش بدهید.',
    toBasket: 'رفتن به سبد',
    noStorage: 'مرورگر شما دادهٔ این سایت را نگه نمی‌دارد؛ پس نمی‌توانید وارد بمانید.',
  },
  logout: {
    title: 'خروج',
    question: 'می‌خواهید از حساب خود در این مرورگر خارج شوید؟',
    hint: 'سبد و پسندیده‌های شما همین‌جا می‌مانند.',
    confirm: 'بله، خارج شوم',
    busy: 'در حال خروج…',
    stay: 'ماندن در حساب',
  },
}
