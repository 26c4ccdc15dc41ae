/** Orders for the staff: states, transitions, refunds, history, new orders and printing. */
export const orders = {
  'Edit order': 'ویرایش سفارش',
  'Edit order %{id}': 'ویرایش سفارش %{id}',
  'Save changes': 'ثبت تغییرات',
  'Order edited. The customer gets an email.': 'سفارش ویرایش شد. به مشتری ایمیل می‌رود.',
  'Comment of the order': 'توضیح سفارش',
  'Add a product': 'افزودن کالا',
  'No products found': 'کالایی پیدا نشد',
  'Quantity of %{name}': 'تعداد %{name}',
  'Remove %{name}': 'حذف %{name}',
  'Total before': 'جمع قبلی',
  'about %{amount}': 'حدود %{amount}',
  'New total': 'جمع جدید',
  Difference: 'اختلاف',
  'The customer gets a link to reserve up to %{amount} on a card.':
    'برای مشتری لینکی فرستاده می‌شود تا حداکثر %{amount} روی کارت نگه داشته شود.',
  '%{reserved} stays reserved.': '%{reserved} نگه داشته می‌ماند.',
  'The customer gets a payment link for %{amount}.':
    'لینک پرداخت %{amount} برای مشتری فرستاده می‌شود.',
  '%{amount} goes back when the order is packed.': '%{amount} پس از بسته‌بندی برمی‌گردد.',
  'No money moves.': 'پولی جابه‌جا نمی‌شود.',
  'The order costs %{total} now. %{amount} goes back when it is packed.':
    'سفارش ویرایش‌شده %{total} است. %{amount} پس از بسته‌بندی برمی‌گردد.',
  'What goes back becomes store credit: the shopper chose that.':
    'به انتخاب مشتری، آنچه برمی‌گردد به اعتبار خرید افزوده می‌شود.',
  'Edited order': 'سفارش ویرایش‌شده',
  Placed: 'ثبت‌شده',
  'Being paid': 'در حال پرداخت',
  'Payment unclear': 'پرداخت نامعلوم',
  Declined: 'ردشده',
  Reserved: 'مبلغ نگه‌داشته‌شده',
  'reserved %{amount}': '%{amount} نگه‌داشته‌شده',
  'paid %{amount}': '%{amount} پرداخت‌شده',
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
  'Total, about': 'جمع کل، حدود',
  'Never more than': 'حداکثر',
  'Costs as packed so far': 'مبلغ با آنچه تاکنون بسته‌بندی شده',
  Weight: 'وزن',
  'Tax (HST %{percent})': 'مالیات (HST %{percent})',

  Remaining: 'مانده',
  'Void payment': 'ابطال پرداخت',
  'Release the card': 'آزاد کردن کارت',
  'Nothing is charged, and the order is cancelled. Reserved: %{amount}':
    'چیزی برداشت نمی‌شود و سفارش لغو می‌شود. مبلغ نگه‌داشته‌شده: %{amount}',
  'Refund payment': 'بازپرداخت',
  'The customer’s data was deleted, and their store credit with it. %{card} goes back to the card, and the order is cancelled. The %{credit} that credit paid goes to nobody.':
    'اطلاعات مشتری و همراه آن اعتبار خریدش حذف شده است. %{card} به کارت برمی‌گردد و سفارش لغو می‌شود. %{credit} که با اعتبار پرداخت شده بود به کسی برنمی‌گردد.',
  'This returns the whole payment and cancels the order.': 'همهٔ مبلغ برمی‌گردد و سفارش لغو می‌شود.',
  'Full remaining amount: %{amount}': 'همهٔ مبلغ مانده: %{amount}',
  'Tax included': 'مالیات این مبلغ',
  'No tax (zero-rated goods)': 'بدون مالیات (کالاهای معاف)',
  '%{percent} HST (taxable goods or delivery)': '%{percent} HST (کالای مشمول مالیات یا ارسال)',
  'Same share as in the order': 'به نسبت کل سفارش',
  'Choose the tax': 'مالیات را انتخاب کنید',
  'This order is not packed yet. Refunded goods stay in it, and are packed. To take them out, use ‘Edit order’: it gives their price back too.':
    'این سفارش هنوز بسته‌بندی نشده است. کالاهایی که بهایشان برمی‌گردد در سفارش می‌مانند و بسته‌بندی می‌شوند. برای حذفشان از «ویرایش سفارش» استفاده کنید؛ بهایشان هم برمی‌گردد.',
  'Items and fees': 'کالاها و هزینه‌ها',
  'Custom amount': 'مبلغ دلخواه',
  'Items and fees to refund': 'کالاها و هزینه‌های بازپرداخت',
  '%{count} of %{left}': '%{count} از %{left}',
  '%{part} of %{count} pack |||| %{part} of %{count} packs': '%{part} از %{count} بسته',
  'HST %{percent}': 'HST %{percent}',
  'average price': 'قیمت میانگین',
  'to %{card}': 'به %{card}',
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
  'The shop did not respond. It is not known whether this was done: check the order before you try again.':
    'فروشگاه پاسخ نداد و معلوم نیست این کار انجام شده است یا نه. پیش از تلاش دوباره، سفارش را بررسی کنید.',
  'Try again: the same refund is never made twice.':
    'دوباره تلاش کنید: یک مبلغ هرگز دو بار برگردانده نمی‌شود.',
  'The payment provider has not confirmed this yet. The shop keeps checking.':
    'درگاه پرداخت هنوز تأیید نکرده است. فروشگاه پیگیری می‌کند.',
  'Reserved amount': 'مبلغ نگه‌داشته‌شده',
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
  'The card is already charged, or the amount is no longer reserved.':
    'مبلغ از کارت برداشت شده یا دیگر نگه داشته نمی‌شود.',
  'The shop is charging the card, but the payment provider has not answered yet. Please try again in two minutes.':
    'فروشگاه در حال برداشت از کارت است، اما درگاه پرداخت هنوز پاسخ نداده است. لطفاً دو دقیقه دیگر دوباره تلاش کنید.',
  'The shop is releasing the card, but the payment provider has not answered yet. Please try again in two minutes.':
    'فروشگاه در حال آزاد کردن مبلغ کارت است، اما درگاه پرداخت هنوز پاسخ نداده است. لطفاً دو دقیقه دیگر دوباره تلاش کنید.',
  'The bank did not charge the card. Please send the shopper a payment link.':
    'بانک مبلغ را نپرداخت و دیگر آن را نگه نمی‌دارد. لطفاً برای مشتری لینک پرداخت بفرستید.',
  'Send a payment link': 'فرستادن لینک پرداخت',
  'Send the link again': 'فرستادن دوبارهٔ لینک',
  'Payment %{number}': 'پرداخت %{number}',
  'Copy link': 'کپی لینک',
  'Cancel the link': 'لغو لینک',
  'The payment link will be sent to %{email}.': 'لینک پرداخت به %{email} فرستاده می‌شود.',
  'Waits for the shopper': 'در انتظار مشتری',
  Mailed: 'ایمیل‌شده',
  'Works until': 'مهلت',
  'The order costs %{amount} more than was paid.':
    'مبلغ سفارش %{amount} بیشتر از پرداخت مشتری است.',
  'The order may cost %{limit}, but only %{reserved} are reserved.':
    'مبلغ سفارش ممکن است به %{limit} برسد، اما فقط %{reserved} نگه داشته شده است.',
  'The bank did not charge the card.': 'بانک مبلغ را از کارت برداشت نکرد.',
  'Reserved until': 'نگه داشته شده تا',
  'Not paid': 'پرداخت‌نشده',
  'The bank no longer reserves the amount on the card.': 'بانک دیگر مبلغ را روی کارت نگه نمی‌دارد.',
  'owed %{amount}': 'بدهی %{amount}',
  'Nothing is owed for this order.': 'برای این سفارش چیزی بدهکار نیستند.',
  'This order has no open payment link.': 'این سفارش لینک پرداخت بازی ندارد.',
  'The shopper is paying by link right now. Please try again in a few minutes.':
    'مشتری همین حالا در حال پرداخت با لینک است. لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید.',
  Refunds: 'بازپرداخت‌ها',
  Void: 'ابطال',
  Refund: 'بازپرداخت',
  Pending: 'در حال بررسی',
  Done: 'انجام‌شده',
  'The result of this order’s payment is not known yet. Please try again once it is.':
    'نتیجهٔ پرداخت این سفارش هنوز معلوم نیست. وقتی معلوم شد، دوباره تلاش کنید.',
  'Not done, as the card failed': 'انجام نشد، چون کارت نپذیرفت',
  'Declined by the provider': 'درگاه نپذیرفت',
  'Credit note %{number}': 'برگهٔ بستانکاری %{number}',
  'includes %{amount} tax': 'شامل %{amount} مالیات',

  'Please choose what to refund.': 'لطفاً انتخاب کنید چه چیزی برگردد.',
  'Please name each product once.': 'لطفاً هر کالا را یک بار بنویسید.',
  'This order has no such line, or it is already fully refunded.':
    'این سفارش چنین سطری ندارد، یا چیزی از آن نمانده است.',
  'This order had no such fee, or it is already refunded.':
    'این سفارش چنین هزینه‌ای نداشته، یا قبلاً برگشته است.',
  'After earlier refunds, less is left of this payment, or of its tax, than this costs. Please refund everything that is left, or enter an amount.':
    'مبلغ‌های دیگری از این پرداخت قبلاً برگشته و از آن، یا از مالیاتش، کمتر از بهای این‌ها مانده است. لطفاً همهٔ مانده یا مبلغی را بازپرداخت کنید.',
  'This key was already used for another refund.':
    'این کلید پیش‌تر برای بازپرداخت دیگری به کار رفته است.',
  'An order needs at least one product. To cancel it, please call us.':
    'سفارش باید دست‌کم یک کالا داشته باشد. برای لغو، سفارش را باطل یا بازپرداخت کنید.',
  'This order is paid already, so goods sold by weight cannot be added. Please place another order for them.':
    'پول این سفارش پرداخت شده است و کالای وزنی به آن اضافه نمی‌شود. برای آن سفارش جداگانه‌ای لازم است.',
  'It is now sold in another amount. Keep what was ordered or take less, and order more of it separately.':
    'این کالا اکنون با مقدار دیگری فروخته می‌شود. همان مقدار سفارش را نگه دارید یا کم کنید؛ برای بیشتر از آن سفارش جداگانه‌ای لازم است.',
  'Your changes were sent already. Please reload the page.':
    'تغییرهای شما قبلاً فرستاده شده است. لطفاً صفحه را تازه کنید.',
  'The amount has changed. Please check it again.':
    'مبلغ تغییر کرده است. لطفاً دوباره آن را بررسی کنید.',
  'This order was changed meanwhile. Please check what your changes do now, and save again.':
    'این سفارش در این فاصله تغییر کرده است. ببینید تغییرات شما حالا چه می‌کند و دوباره ذخیره کنید.',
  'This order can no longer be changed.': 'این سفارش دیگر قابل تغییر نیست.',
  'We have packed this order, so it can no longer be changed.':
    'این سفارش بسته‌بندی شده است و دیگر قابل تغییر نیست.',
  'We have begun to pack this order, so it can no longer be changed.':
    'بسته‌بندی این سفارش شروع شده است و دیگر قابل تغییر نیست.',
  'A payment of this order is not settled yet. Please try again in a few minutes.':
    'یکی از پرداخت‌های این سفارش هنوز قطعی نشده است. لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید.',
  'It is not Available': 'این کالا موجود نیست',
  'Please choose an option': 'لطفاً یکی از گزینه‌ها را انتخاب کنید',
  'This choice is no longer available': 'این گزینه دیگر موجود نیست',
  'Your other choices of it take all that is left':
    'گزینه‌های دیگرِ همین کالا همهٔ موجودی را گرفته‌اند',
  'The amount left to refund has changed. Please look again.':
    'ماندهٔ این پرداخت تغییر کرده است. لطفاً دوباره ببینید.',

  'The payment provider refused this. Nothing was refunded.':
    'درگاه پرداخت این را نپذیرفت. چیزی برگردانده نشد.',
  'A part was refunded. The payment provider refused the rest.':
    'بخشی از پول برگشت. درگاه پرداخت باقی آن را نپذیرفت.',
  'A refund for this order is already in progress. Please wait until it is done.':
    'پول این سفارش هم‌اکنون در راه برگشت است. لطفاً تا پایان آن صبر کنید.',
  'This payment is already being voided. Please wait until it is done.':
    'این پرداخت هم‌اکنون در حال باطل شدن است. لطفاً تا پایان آن صبر کنید.',
  'This payment is already voided or refunded. Nothing is left to give back.':
    'این پرداخت قبلاً باطل یا بازپرداخت شده است. چیزی برای برگرداندن نمانده است.',
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
