import type { Dictionary } from '../dictionary.ts'

export const forms: Dictionary['forms'] = {
  summaryOne: 'لطفاً یک مورد را بررسی کنید',
  summary: count => `لطفاً ${count} مورد را بررسی کنید`,
  show: 'نمایش',
  hide: 'پنهان کردن',
  needsScript: 'این فرم به جاوااسکریپت نیاز دارد. لطفاً آن را فعال کنید یا با ما تماس بگیرید.',
}
