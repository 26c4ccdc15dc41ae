export const shortfalls = {
  Shortfalls: 'کسری‌ها',
  'What paid orders were promised and is not there':
    'کالاهایی که به سفارش‌های پرداخت‌شده قول داده شده و موجود نیست',
  '%{count} open shortfall |||| %{count} open shortfalls': '%{count} کسری باز',
  'To resolve': 'در انتظار',
  Resolved: 'حل‌شده',
  'Orders get arriving goods in the order of their payment.':
    'کالا که برسد، به ترتیب زمان پرداخت به سفارش‌ها می‌رسد.',
  'Every paid order has its goods.': 'کالای همهٔ سفارش‌های پرداخت‌شده موجود است.',
  'No shortfall was resolved yet.': 'هنوز هیچ کسری حل نشده است.',
  'Deleted product': 'کالای حذف‌شده',
  'Missing: %{amount}': 'کسری: %{amount}',
  Missing: 'کسری',
  'Affected orders': 'سفارش‌های این کسری',
  'Call %{name}': 'تماس با %{name}',
  'Email %{name}': 'ایمیل به %{name}',
  'Waits for the goods': 'منتظر کالا',
  'The goods came': 'کالا رسید',
  '%{amount} of %{all} came': '%{amount} از %{all} رسید',
  'Packed without it': 'بدون آن بسته‌بندی شد',
  'Cancelled or refunded': 'لغو یا بازپرداخت شد',
  'Handed over': 'تحویل داده شد',
  'Closed by hand': 'دستی بسته شد',
  'Close with a note': 'بستن با یادداشت',
  'These orders then get nothing when the goods come. They are packed without them.':
    'از این پس با رسیدن کالا چیزی به این سفارش‌ها نمی‌رسد و بدون آن بسته‌بندی می‌شوند.',
  'How was it resolved?': 'چطور حل شد؟',
  'Close shortfall': 'بستن کسری',
  'No order waits any more.': 'دیگر سفارشی منتظر نیست.',
  'This shortfall is closed already.': 'این کسری پیش‌تر بسته شده است.',
  '%{held} is promised to %{count} order. Open a shortfall? |||| %{held} are promised to %{count} orders. Open a shortfall?':
    '%{held} به %{count} سفارش قول داده شده است. کسری ثبت شود؟',
  'The orders that were paid last get %{amount} less.':
    'از سفارش‌هایی که دیرتر پرداخت شده‌اند %{amount} کم می‌شود.',
  'Open a shortfall': 'ثبت کسری',
  '%{count} not there': '%{count} موجود نیست',
}
