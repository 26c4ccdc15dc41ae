/** Delivery and pickup windows. */
export const windows = {
  Windows: 'بازه‌های زمانی',
  'Weekly plan': 'برنامهٔ هفتگی',
  Exceptions: 'استثناها',
  'New delivery time': 'زمان تازهٔ تحویل',
} as const
