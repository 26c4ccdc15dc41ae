import type { Dictionary } from '../dictionary.ts'

export const forms: Dictionary['forms'] = {
  summaryOne: 'یک مورد نیاز به توجه شما دارد',
  summary: count => `${count} مورد نیاز به توجه شما دارد`,
  show: 'نمایش',
  hide: 'پنهان',
  needsScript: 'این فرم به جاوااسکریپت نیاز دارد. لطفاً آن را روشن کنید یا با ما تماس بگیرید.',
}
