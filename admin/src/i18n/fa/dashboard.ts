/** The start screen. */
export const dashboard = {
  Dashboard: 'نمای کلی',
  DASHBOARD: 'نمای کلی',
  'Sales, waiting orders and what needs a look': 'فروش، سفارش‌های در انتظار و آنچه باید دید',
  'Sales today': 'فروش امروز',
  'Sales of 7 days': 'فروش ۷ روز',
  '%{count} order': '%{count} سفارش',
  '%{count} orders': '%{count} سفارش',
  '%{percent} % up': '٪%{percent} بیشتر',
  '%{percent} % down': '٪%{percent} کمتر',
  'Orders to print': 'سفارش‌های چاپ‌نشده',
  'paid, not printed yet': 'پرداخت‌شده، هنوز چاپ‌نشده',
  'To hand over': 'آمادهٔ تحویل',
  'printed, not handed over': 'چاپ‌شده، هنوز تحویل‌نشده',
  'Sold out': 'ناموجود',
  products: 'کالا',
  'Failed mails': 'ایمیل‌های نافرستاده',
  'given up: see and retry': 'رهاشده: ببینید و دوباره بفرستید',
  'all is well': 'همه‌چیز روبه‌راه است',
  'Payments to check': 'پرداخت‌های نیازمند بررسی',
  'No payment goes through: the last %{count} have failed without a card to blame. Nothing was charged. Ask who runs the shop whether the payment provider can be reached and still takes its token.':
    'هیچ پرداختی انجام نمی‌شود: %{count} پرداخت گذشته ناموفق بود بی آنکه کارتی مقصر باشد. چیزی برداشت نشده است. از گردانندهٔ فروشگاه بپرسید که آیا درگاه پرداخت در دسترس است و هنوز توکن آن را می‌پذیرد.',
  'listed below': 'در پایین آمده',
  'Compare these with the list of payments at your payment provider.':
    'این‌ها را با فهرست پرداخت‌های درگاه پرداخت بسنجید.',
  'The shop goes on asking; what is open for a day can be settled by hand.':
    'فروشگاه همچنان می‌پرسد؛ آنچه یک روز باز مانده باشد را می‌توان دستی پایان داد.',
  'What can be settled by hand stands first; there are %{count} more.':
    'آنچه را می‌توان دستی پایان داد نخست آمده است؛ %{count} مورد دیگر هست.',
  'A charge that fits no order goes back at the payment provider: note it here once it has.':
    'برداشتی که به سفارشی نمی‌خورد در درگاه پرداخت برگردانده می‌شود: پس از آن اینجا یادداشت کنید.',
  'Settle by hand': 'پایان دادن دستی',
  'Settle by hand: %{id}': 'پایان دادن دستی: %{id}',
  Settle: 'پایان بده',
  'It is settled.': 'پایان یافت.',
  'How it ended': 'چگونه پایان یافت',
  'It was charged: the order is paid': 'برداشت شد: سفارش پرداخت شده است',
  'It was not charged: the order can be paid again':
    'برداشت نشد: سفارش را می‌توان دوباره پرداخت کرد',
  'The money went back': 'پول برگشت',
  'The money did not go back': 'پول برنگشت',
  'First look it up in the list of your payment provider. This cannot be undone.':
    'نخست آن را در فهرست درگاه پرداخت خود ببینید. این کار برگشت‌پذیر نیست.',
  'Transaction number at the provider': 'شمارهٔ تراکنش در درگاه پرداخت',
  'Why, and where it was looked up': 'چرا، و کجا دیده شد',
  'This is already settled. Please look again.': 'سرانجام این اکنون روشن است. لطفاً دوباره ببینید.',
  'You can settle this by hand once it is a day old. Until then, the shop keeps asking the payment provider.':
    'این را پس از یک روز می‌توان دستی پایان داد. تا آن هنگام فروشگاه از درگاه پرداخت می‌پرسد.',
  'The shop is checking this with the payment provider. Please try again in two minutes.':
    'فروشگاه همین اکنون دربارهٔ این از درگاه پرداخت می‌پرسد. لطفاً دو دقیقه دیگر دوباره تلاش کنید.',
  'Please enter the transaction number of the payment provider.':
    'لطفاً شمارهٔ تراکنش درگاه پرداخت را بنویسید.',
  'This refund does not exist.': 'چنین بازپرداختی نیست.',
  'No answer whether it was paid': 'پاسخی نرسید که پرداخت شد یا نه',
  'Charged more than once, or charged and not paid': 'بیش از یک بار برداشت، یا برداشت بدون پرداخت',
  'No answer whether the money went back': 'پاسخی نرسید که پول برگشت یا نه',
  'Sales of the last 7 days': 'فروش ۷ روز گذشته',
  'The paler bar is the same day a week ago.': 'میلهٔ کم‌رنگ همان روز در هفتهٔ پیش است.',
  'As a table': 'به‌صورت جدول',
  Day: 'روز',
  Orders: 'سفارش‌ها',
  Sales: 'فروش',
  'A week ago': 'هفتهٔ پیش',
  'Best sellers of 7 days': 'پرفروش‌های ۷ روز',
  'Nothing was sold yet.': 'هنوز چیزی فروخته نشده است.',
  Product: 'کالا',
  Sold: 'تعداد',
}
