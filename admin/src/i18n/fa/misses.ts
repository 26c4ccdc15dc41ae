export const misses = {
  'Missed searches': 'جست‌وجوی ناموفق',
  'What customers searched for without results': 'آنچه مشتریان جست‌وجو کردند و نیافتند',
  'Enter search text': 'متن جست‌وجو را بنویسید',
  'Missed search list is not available.': 'فهرست جست‌وجوهای بی‌نتیجه در دسترس نیست.',
  'Search text': 'متن جست‌وجو',
  Searches: 'تعداد',
  'Last searched': 'آخرین بار',
  Dismiss: 'حذف از فهرست',
}
