export const packing = {
  Packing: 'بسته‌بندی',
  'Paid orders by window and zone': 'سفارش‌های پرداخت‌شده به ترتیب بازه و منطقه',
  'To pack': 'در صف',
  'Everything is packed.': 'همهٔ سفارش‌ها بسته‌بندی شده‌اند.',
  'No packed order waits to leave.': 'سفارش بسته‌بندی‌شده‌ای منتظر ارسال نیست.',
  '%{done} of %{all} done': '%{done} از %{all} انجام شده',
  'You are packing': 'در دست شما',
  '%{name} is packing': 'در دست %{name}',
  Pack: 'بسته‌بندی کن',
  'Order number': 'شمارهٔ سفارش',
  'Scan a picking list or a bag label to open its order.':
    'برگهٔ برداشت یا برچسب کیسه را اسکن کنید تا سفارش آن باز شود.',
  '%{count} later order is not shown. |||| %{count} later orders are not shown.':
    '%{count} سفارش بعدی نشان داده نشده است.',
  'Take this order': 'این سفارش را برمی‌دارم',
  'Take over from %{name}': 'تحویل گرفتن از %{name}',
  'Take over': 'تحویل می‌گیرم',
  '%{name} is packing this order. Take it over?':
    'این سفارش در دست %{name} است. آن را تحویل می‌گیرید؟',
  'Give back to the queue': 'برگرداندن به صف',
  'Barcode, SKU or number': 'بارکد، کد کالا یا تعداد',
  'Enter alone packs the rest of the line. Arrows change the line.':
    'Enter خالی بقیهٔ سطر را ثبت می‌کند. با کلیدهای بالا و پایین سطر را عوض کنید.',
  'View order': 'مشاهدهٔ سفارش',
  'Some lines say otherwise.': 'بعضی سطرها استثنا هستند.',
  'Current line': 'سطر جاری',
  'Print invoice': 'چاپ فاکتور',
  '%{count} refunded': '%{count} بازپرداخت‌شده',
  'All goods were refunded': 'بهای همهٔ کالاها برگشته است',
  '%{count} in the bag': '%{count} در کیسه',
  '%{count} replaced': '%{count} جایگزین‌شده',
  '%{count} missing': '%{count} نبود',
  '%{count} not good enough': '%{count} نامرغوب',
  'It is in the bag |||| All %{count} are in the bag': '%{count} عدد در کیسه گذاشتم',
  '%{weight} in the bag': '%{weight} در کیسه',
  'Weight in grams, or a code': 'وزن به گرم، یا کد کالا',
  g: 'گرم',
  'Tare in grams': 'وزن ظرف (گرم)',
  'Ordered: %{weight}. At most %{most}.': 'سفارش: %{weight}. حداکثر %{most}.',
  'Net weight: %{weight}': 'وزن خالص: %{weight}',
  '%{net} instead of %{weight}. Enter it again if that is right.':
    '%{net} به‌جای %{weight}. اگر درست است دوباره ثبت کنید.',
  'Only %{net} of %{weight}. Enter it again if that is right.':
    'فقط %{net} از %{weight}. اگر درست است دوباره ثبت کنید.',
  'Heavier than %{most}: the shopper pays for %{most} only.':
    'سنگین‌تر از %{most}: مشتری فقط بهای %{most} را می‌پردازد.',
  'Weight of %{name}': 'وزن %{name}',
  'Number pad': 'صفحهٔ اعداد',
  'Delete digit': 'پاک کردن رقم',
  '%{code} is also a code. Enter it again if it is the weight.':
    '%{code} کد یک کالا هم هست. اگر وزن همین است، دوباره وارد کنید.',
  '%{weight} is replaced by packs of %{pack}: %{name}':
    'به جای %{weight}، بسته‌هایی با وزن %{pack}: %{name}',
  'It weighs more than was charged. The shopper gets %{amount} for nothing.':
    'وزن بیشتر از مبلغ برداشت‌شده است. %{amount} رایگان به مشتری می‌رسد.',
  'Store credit pays %{amount}.': '%{amount} از اعتبار خرید پرداخت می‌شود.',
  'Store credit paid %{amount}.': '%{amount} از اعتبار خرید پرداخت شد.',
  Packs: 'تعداد بسته',
  'At most %{count}.': 'حداکثر %{count}.',
  'Please write whole grams.': 'لطفاً وزن را به گرم و بدون اعشار بنویسید.',
  'The weight is not more than the tare.': 'وزن از وزن ظرف بیشتر نیست.',
  'One less': 'یکی کمتر',
  'One more': 'یکی بیشتر',
  'Replace…': 'جایگزین…',
  'Undo last entry': 'لغو آخرین ثبت',
  'Instead of %{amount} %{name}': 'به جای %{amount} %{name}',
  'Only a replaced product has a substitute.': 'فقط کالای جایگزین‌شده جایگزین دارد.',
  'Nothing suitable is in stock.': 'جایگزین مناسبی موجود نیست.',
  'Barcode or SKU of the substitute': 'بارکد یا شناسهٔ جایگزین',
  'Enter alone takes the first offer.': 'کلید Enter به‌تنهایی پیشنهاد اول را برمی‌دارد.',
  'This product is not among these. Choose one below.':
    'این کالا در این فهرست نیست. یکی را از پایین انتخاب کنید.',
  'Looking up %{code}…': 'در حال یافتن %{code}…',
  'The last scan is still being looked up. Please scan again.':
    'اسکن قبلی هنوز در حال بررسی است. لطفاً دوباره اسکن کنید.',
  'Only the products below can be chosen.': 'فقط کالاهای زیر را می‌توان انتخاب کرد.',
  'Several of these have this code. Choose one below.':
    'چند کالا از این‌ها همین بارکد را دارند. یکی را از پایین انتخاب کنید.',
  'Entries wait on this device and are sent later: %{count}':
    'ثبت‌ها روی همین دستگاه می‌مانند و بعد فرستاده می‌شوند: %{count}',
  'Only orders that you took on this device can be packed.':
    'فقط سفارش‌هایی را می‌توانید بسته‌بندی کنید که روی همین دستگاه برداشته‌اید.',
  'Packed on this device: %{count} bag |||| Packed on this device: %{count} bags':
    'روی این دستگاه بسته‌بندی شد: %{count} کیسه',
  'The order is not packed yet: please check it, and press ‘Packed’ again.':
    'بسته‌بندی این سفارش هنوز ثبت نشده است: آن را بررسی کنید و دوباره «بسته‌بندی‌شده» را بزنید.',
  'Wrong product: %{code} is not in this order.': 'کالای اشتباه: %{code} در این سفارش نیست.',
  'Too many: the line of %{code} is complete.': 'بیش از سفارش: سطر %{code} کامل است.',
  'Several lines have this code. If it is %{name}, scan again.':
    'این کد برای چند ردیف است. اگر %{name} است، دوباره اسکن کنید.',
  '%{name} is counted already, instead of %{ordered}.':
    '%{name} پیش‌تر به جای %{ordered} ثبت شده است.',
  'Only %{count} were ordered.': 'تنها %{count} عدد سفارش داده شده است.',
  'to be reserved: %{amount}': 'باید نگه داشته شود: %{amount}',
  'The shopper has to reserve %{amount} on a card.': 'مشتری باید %{amount} روی کارت نگه دارد.',
  'Go to the line': 'رفتن به سطر',
  Summary: 'جمع‌بندی',
  'Everything is in the bags.': 'همه‌چیز در کیسه‌هاست.',
  'The card is charged %{total} of the %{reserved} that are reserved.':
    '%{total} از %{reserved} نگه‌داشته‌شده از کارت برداشت می‌شود.',
  'This costs %{total}, more than the %{reserved} that are reserved. Pack less.':
    'این %{total} می‌شود و از %{reserved} نگه‌داشته‌شده بیشتر است. کمتر بسته‌بندی کنید.',
  'Nothing is in the bags: the order is cancelled, and the card is released.':
    'چیزی در کیسه‌ها نیست: سفارش لغو و مبلغ کارت آزاد می‌شود.',
  'The card is being charged': 'در حال برداشت از کارت',
  'The card is being released': 'در حال آزادسازی مبلغ کارت',
  'Entries of this order wait to be sent. Give it back after that.':
    'چند ثبت این سفارش هنوز فرستاده نشده است. بعد از آن سفارش را پس بدهید.',
  'This order is cancelled.': 'این سفارش لغو شده است.',
  '%{amount} is given back.': '%{amount} پس داده می‌شود.',
  'The card was charged %{amount}.': '%{amount} از کارت برداشت شد.',
  '%{amount} goes back to the card.': '%{amount} به کارت برمی‌گردد.',
  '%{card} goes back to the card, %{credit} to the store credit.':
    '%{card} به کارت برمی‌گردد و %{credit} به اعتبار خرید افزوده می‌شود.',
  '%{amount} was not given back.': '%{amount} برنگشته است.',
  'to refund: %{amount}': 'باید برگردد: %{amount}',
  'Refund again': 'بازپرداخت دوباره',
  Bags: 'تعداد کیسه',
  'of them cold': 'یخچالی',
  'Packed: %{count} bag |||| Packed: %{count} bags': 'بسته‌بندی شد: %{count} کیسه',
  'Print bag labels': 'چاپ برچسب کیسه‌ها',
  'Next order': 'سفارش بعدی',
  'Undo packing': 'لغو بسته‌بندی',
  'Changes at packing': 'تغییر هنگام بسته‌بندی',
  'Bag labels': 'برچسب کیسه‌ها',
  '%{number} of %{count}': '%{number} از %{count}',
  'Keep cold': 'در جای خنک نگه دارید',
  'Too little in stock': 'موجودی کافی نیست',
}
