export const misses = {
  'Missed searches': 'جست‌وجوهای بی‌نتیجه',
  'MISSED SEARCHES': 'جست‌وجوهای بی‌نتیجه',
  'What shoppers looked for in vain': 'آنچه خریداران جستند و نیافتند',
  'Enter a searched text': 'متن جست‌وجوشده را بنویسید',
  'The list of searches is not available.': 'فهرست جست‌وجوها در دسترس نیست.',
  'Searched text': 'متن جست‌وجو',
  Count: 'تعداد',
  'Last time': 'آخرین بار',
  Text: 'متن',
  Forget: 'فراموش شود',
}
