/** Orders at the desk: states, moves, money back, history, new orders and printing. */
export const orders = {
  Placed: 'ثبت‌شده',
  'Being paid': 'در حال پرداخت',
  'Payment unclear': 'پرداخت نامعلوم',
  Declined: 'ردشده',
  'Handed over': 'تحویل‌شده',
  Expired: 'منقضی',
  'Mark handed over': 'ثبت تحویل',
  'Void and cancel…': 'ابطال پرداخت و لغو…',
  'Refund…': 'بازپرداخت…',
  'This order is closed: %{state}.': 'کار این سفارش پایان یافته است: %{state}.',
  'Note for the history': 'یادداشت برای تاریخچه',
  History: 'تاریخچه',
  'Order %{id}': 'سفارش %{id}',
  'More about order %{id}': 'بیشتر دربارهٔ سفارش %{id}',
  'Send receipt again': 'ارسال دوبارهٔ رسید',
  'The receipt goes to %{email} again.': 'رسید دوباره به %{email} فرستاده می‌شود.',

  Captured: 'دریافت‌شده',
  'Given back': 'برگشت‌داده‌شده',
  Left: 'مانده',
  'Void the payment': 'ابطال پرداخت',
  'Refund the payment': 'بازپرداخت',
  'The whole payment goes back and the order is cancelled.':
    'همهٔ پرداخت برمی‌گردد و سفارش لغو می‌شود.',
  'Everything that is left: %{amount}': 'همهٔ مانده: %{amount}',
  'Only a part': 'فقط بخشی از آن',
  'How much goes back': 'چه اندازه برگردد',
  Reason: 'علت',
  'Reason is required': 'علت لازم است',
  'Amount is required': 'مبلغ لازم است',
  'At least 0.01': 'دست‌کم ۰٫۰۱',
  'At most %{amount} of this payment can go back.':
    'دست‌بالا %{amount} از این پرداخت می‌تواند برگردد.',
  'Give %{amount} back': 'برگرداندن %{amount}',
  'Ask again': 'پرسش دوباره',
  'No answer came. Ask again: the same money never goes back twice.':
    'پاسخی نرسید. دوباره بپرسید: یک مبلغ هرگز دو بار برگردانده نمی‌شود.',
  'The provider has not confirmed this yet. The shop is finding out by itself.':
    'درگاه پرداخت هنوز این را تأیید نکرده است. فروشگاه خود پیگیری می‌کند.',
  'Money given back': 'پول‌های برگشتی',
  Void: 'ابطال',
  Refund: 'بازپرداخت',
  'Being checked': 'در حال بررسی',
  Done: 'انجام‌شده',
  'Refused by the provider': 'درگاه نپذیرفت',
  'Credit note %{number}': 'برگهٔ بستانکاری %{number}',
  'tax in it %{amount}': 'مالیات آن %{amount}',

  'The payment provider refused this. Nothing was given back.':
    'درگاه پرداخت این را نپذیرفت. چیزی برگردانده نشد.',
  'Money of this order is on its way back already. Please wait for its end.':
    'پول این سفارش هم‌اکنون در راه برگشت است. لطفاً تا پایان آن صبر کنید.',
  'A part of this payment went back already, so it cannot be voided. Please refund the rest.':
    'بخشی از این پرداخت پیش‌تر برگشته است، پس ابطال نمی‌شود. لطفاً مانده را بازپرداخت کنید.',
  'This order was changed meanwhile. Please look again.':
    'این سفارش در این میان تغییر کرده است. لطفاً دوباره ببینید.',

  'Select order %{id}': 'انتخاب سفارش %{id}',
  'Select all on this page': 'انتخاب همهٔ این صفحه',
  '%{count} selected': '%{count} انتخاب‌شده',
  Clear: 'پاک کردن انتخاب',
  'Print selected': 'چاپ انتخاب‌شده‌ها',
  'State: %{state}': 'وضعیت: %{state}',

  '%{count} unprinted': '%{count} چاپ‌نشده',
  'Sound for new orders': 'صدای سفارش تازه',
  'New orders are silent': 'سفارش تازه صدا ندارد',
  'New orders sound': 'سفارش تازه صدا دارد',
  Muted: 'بی‌صدا',
  Sound: 'صدا',
  'New order: %{name}, %{amount}': 'سفارش تازه: %{name}، %{amount}',

  'What is printed': 'چه چاپ شود',
  'Picking list': 'برگهٔ جمع‌آوری',
  Both: 'هر دو',
  'Print %{count} orders': 'چاپ %{count} سفارش',
  '%{count} invoices': '%{count} فاکتور',
  'Ready for printing': 'آمادهٔ چاپ',
  'There is no such credit note.': 'چنین برگهٔ بستانکاری نیست.',
  'There is no such invoice.': 'چنین فاکتوری نیست.',
  'To tick': 'جای تیک',
}
