/** Orders for the staff: states, transitions, refunds, history, new orders and printing. */
export const orders = {
  Placed: 'ثبت‌شده',
  'Being paid': 'در حال پرداخت',
  'Payment unclear': 'پرداخت نامعلوم',
  Declined: 'ردشده',
  Reserved: 'مبلغ نگه‌داشته‌شده',
  'reserved %{amount}': '%{amount} نگه‌داشته‌شده',
  Packed: 'بسته‌بندی‌شده',
  Fulfilled: 'تحویل‌شده',
  Expired: 'منقضی',
  'Mark as fulfilled': 'ثبت تحویل',
  'Void and cancel…': 'ابطال پرداخت و لغو…',
  'Refund…': 'بازپرداخت…',
  'Release and cancel…': 'آزاد کردن کارت و لغو…',
  'Charge %{amount} and mark as fulfilled': 'برداشت %{amount} و ثبت تحویل',
  'This order is closed: %{state}.': 'کار این سفارش پایان یافته است: %{state}.',
  'Note (optional)': 'یادداشت (اختیاری)',
  History: 'تاریخچه',
  'Order %{id}': 'سفارش %{id}',
  'View order %{id}': 'مشاهدهٔ سفارش %{id}',
  'Resend receipt': 'ارسال دوبارهٔ رسید',
  'The receipt will be sent to %{email} again.': 'رسید دوباره به %{email} فرستاده می‌شود.',

  'Order details': 'جزئیات سفارش',
  Comment: 'توضیح مشتری',
  Quantity: 'تعداد',
  Subtotal: 'جمع کالاها',
  Total: 'جمع کل',
  'Tax (HST %{percent})': 'مالیات (HST %{percent})',

  Remaining: 'مانده',
  'Void payment': 'ابطال پرداخت',
  'Release the card': 'آزاد کردن کارت',
  'Nothing is charged, and the order is cancelled. Reserved: %{amount}':
    'چیزی برداشت نمی‌شود و سفارش لغو می‌شود. مبلغ نگه‌داشته‌شده: %{amount}',
  'Refund payment': 'بازپرداخت',
  'This returns the whole payment and cancels the order.': 'همهٔ مبلغ برمی‌گردد و سفارش لغو می‌شود.',
  'Full remaining amount: %{amount}': 'همهٔ مبلغ مانده: %{amount}',
  'Tax included': 'مالیات این مبلغ',
  'No tax (zero-rated goods)': 'بدون مالیات (کالاهای معاف)',
  '%{percent} HST (taxable goods or delivery)': '%{percent} HST (کالای مشمول مالیات یا ارسال)',
  'Same share as in the order': 'به نسبت کل سفارش',
  'Choose the tax': 'مالیات را انتخاب کنید',
  'Items and fees': 'کالاها و هزینه‌ها',
  'Custom amount': 'مبلغ دلخواه',
  'Items and fees to refund': 'کالاها و هزینه‌های بازپرداخت',
  '%{count} of %{left}': '%{count} از %{left}',
  'HST %{percent}': 'HST %{percent}',
  'HST %{percent} on %{amount}': 'HST %{percent} از %{amount}',
  'Before tax': 'پیش از مالیات',
  'Refund summary': 'خلاصهٔ بازپرداخت',
  'Refund total': 'جمع بازپرداخت',
  'Less earlier refunds': 'با کسر بازپرداخت‌های قبلی',
  'Refund amount': 'مبلغ بازپرداخت',
  Reason: 'علت',
  'Reason is required': 'علت لازم است',
  'At least 0.01': 'حداقل ۰٫۰۱',
  'At most %{amount} of this payment can be refunded.': 'حداکثر %{amount} قابل بازپرداخت است.',
  'Refund %{amount}': 'بازپرداخت %{amount}',
  'Void %{amount}': 'ابطال %{amount}',
  'The shop did not respond.': 'فروشگاه پاسخ نداد.',
  'Try again: the same refund is never made twice.':
    'دوباره تلاش کنید: یک مبلغ هرگز دو بار برگردانده نمی‌شود.',
  'The payment provider has not confirmed this yet. The shop keeps checking.':
    'درگاه پرداخت هنوز تأیید نکرده است. فروشگاه پیگیری می‌کند.',
  'Card reservation': 'مبلغ نگه‌داشته‌شدهٔ کارت',
  Charge: 'برداشت',
  Release: 'آزادسازی',
  'Declined by the bank': 'بانک نپذیرفت',
  'The bank did not charge the card. Call the shopper before the order leaves.':
    'بانک مبلغ را نپرداخت. پیش از ارسال سفارش با مشتری تماس بگیرید.',
  'The card is not charged yet. Please charge it before the order leaves.':
    'هنوز از کارت برداشت نشده است. پیش از ارسال سفارش، مبلغ را برداشت کنید.',
  'A reserved amount counts as paid only once it is charged.':
    'مبلغ نگه‌داشته‌شده تا برداشت نشود پرداخت به شمار نمی‌آید.',
  'The card is not charged yet, so there is nothing to refund.':
    'هنوز از کارت برداشت نشده است؛ چیزی برای بازپرداخت نیست.',
  'The card is already charged, or its reservation has ended.':
    'مبلغ از کارت برداشت شده یا نگه‌داشتن آن پایان یافته است.',
  'The shop is charging the card, but the payment provider has not answered yet. Please try again in two minutes.':
    'فروشگاه در حال برداشت از کارت است، اما درگاه پرداخت هنوز پاسخ نداده است. لطفاً دو دقیقه دیگر دوباره تلاش کنید.',
  'The bank did not charge the card: it no longer holds the reserved amount. Please call the shopper.':
    'بانک مبلغ را نپرداخت و دیگر آن را نگه نمی‌دارد. لطفاً با مشتری تماس بگیرید.',
  Refunds: 'بازپرداخت‌ها',
  Void: 'ابطال',
  Refund: 'بازپرداخت',
  Pending: 'در حال بررسی',
  Done: 'انجام‌شده',
  'Declined by the provider': 'درگاه نپذیرفت',
  'Credit note %{number}': 'برگهٔ بستانکاری %{number}',
  'includes %{amount} tax': 'شامل %{amount} مالیات',

  'Please choose what to refund.': 'لطفاً انتخاب کنید چه چیزی برگردد.',
  'Please name each product once.': 'لطفاً هر کالا را یک بار بنویسید.',
  'This order has no such line, or it is already fully refunded.':
    'این سفارش چنین سطری ندارد، یا چیزی از آن نمانده است.',
  'This order had no such fee, or it is already refunded.':
    'این سفارش چنین هزینه‌ای نداشته، یا قبلاً برگشته است.',
  'After earlier refunds, less is left of this payment than this costs. Please refund everything that is left, or enter an amount.':
    'مبلغ‌های دیگری از این پرداخت قبلاً برگشته و کمتر از بهای این‌ها مانده است. لطفاً همهٔ مانده یا مبلغی را بازپرداخت کنید.',
  'The amount left to refund has changed. Please look again.':
    'ماندهٔ این پرداخت تغییر کرده است. لطفاً دوباره ببینید.',

  'The payment provider refused this. Nothing was refunded.':
    'درگاه پرداخت این را نپذیرفت. چیزی برگردانده نشد.',
  'A refund for this order is already in progress. Please wait until it is done.':
    'پول این سفارش هم‌اکنون در راه برگشت است. لطفاً تا پایان آن صبر کنید.',
  'Part of this payment is already refunded, so it cannot be voided. Please refund the rest.':
    'بخشی از این پرداخت قبلاً برگشته است، پس ابطال نمی‌شود. لطفاً مانده را بازپرداخت کنید.',
  'This order has changed in the meantime. Please look again.':
    'این سفارش تغییر کرده است. آن را ببینید و دوباره تلاش کنید.',

  'Select order %{id}': 'انتخاب سفارش %{id}',
  'Select all on this page': 'انتخاب همهٔ این صفحه',
  '%{count} selected': '%{count} انتخاب‌شده',
  'Clear selection': 'لغو انتخاب',
  'Print selected': 'چاپ انتخاب‌شده‌ها',

  '%{count} unprinted': '%{count} چاپ‌نشده',
  'Sound for new orders': 'صدای سفارش تازه',
  'New order sound is off': 'صدای سفارش تازه خاموش است',
  'New order sound is on': 'صدای سفارش تازه روشن است',
  Muted: 'بی‌صدا',
  Sound: 'صدا',
  'New orders: %{names}': 'سفارش‌های تازه: %{names}',
  'New order: %{name}, %{amount}': 'سفارش تازه: %{name}، %{amount}',

  'Documents to print': 'چه چاپ شود',
  'Picking list': 'برگهٔ جمع‌آوری',
  Both: 'هر دو',
  'Print %{count} orders': 'چاپ %{count} سفارش',
  '%{count} invoices': '%{count} فاکتور',
  'Ready to print': 'آمادهٔ چاپ',
  'This credit note does not exist.': 'این برگهٔ بستانکاری وجود ندارد.',
  'This invoice does not exist.': 'این فاکتور وجود ندارد.',
  'Tick when picked': 'تیک پس از برداشتن',
  'Customer preferences': 'درخواست‌های مشتری',
  'Leave at the door': 'پشت در بگذارید',
  'Hand over in person': 'حضوری تحویل دهید',
  'Replacements welcome': 'جایگزین پذیرفته است',
  'No replacements': 'جایگزین نگذارید',
}
