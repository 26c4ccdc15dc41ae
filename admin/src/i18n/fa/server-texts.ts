/** Server messages that contain values. If two patterns match, the first one is used. */
export const serverTexts = {
  // First, because the patterns below also match with another message around them.
  '%{problem} Nothing was applied.': '%{problem} چیزی اجرا نشد.',
  '%{problem} Nothing was undone.': '%{problem} چیزی برگردانده نشد.',
  '%{problem} Some of the changes could not be undone.': '%{problem} برخی تغییرها برگردانده نشد.',
  '%{name} (line %{line}): %{problem}': '%{name} (سطر %{line}): %{problem}',
  '%{name} (#%{id}): %{problem}': '%{name} (شمارهٔ %{id}): %{problem}',
  'unexpected error please try again (%{id})': 'خطای پیش‌بینی‌نشده؛ لطفاً دوباره تلاش کنید (%{id})',
  'The image is larger than %{megabytes} MB. Choose a smaller one.':
    'حجم تصویر بیش از %{megabytes} مگابایت است. تصویر کوچک‌تری انتخاب کنید.',
  'A product can have at most %{count} pictures.': 'هر کالا حداکثر %{count} تصویر دارد.',
  'options: %{problem}': 'options: %{problem}',
  'onHand: %{problem}': 'onHand: %{problem}',
  'The minimum purchase for this zone is %{amount}. Your total must be higher.':
    'حداقل خرید در این محدوده %{amount} است. مبلغ سفارش باید بیشتر از آن باشد.',
  'Only %{count} are on hand.': 'فقط %{count} موجود است.',
  'Single windows can be closed %{days} days ahead, today included. For later days, please add an exception.':
    'تک‌بازه‌ها را تا %{days} روز، با احتساب امروز، می‌توان بست. برای روزهای بعد از آن استثنا اضافه کنید.',
  'Too little of %{name} is left in stock. Please count it first.':
    'موجودی %{name} کافی نیست. لطفاً اول آن را بشمارید.',
  'Only %{count} left': 'فقط %{count} مانده است',
  '%{count} are held for orders. To count fewer, open a shortfall on the Stock screen.':
    '%{count} برای سفارش‌ها نگه داشته شده است. برای شمارش کمتر، در صفحهٔ موجودی کسری ثبت کنید.',
  'Payments whose result is not known yet hold %{count} of what is missing. Please try again once it is known.':
    'نتیجهٔ پرداخت %{count} از این کسری هنوز معلوم نیست. پس از روشن شدن آن دوباره تلاش کنید.',
  'Orders that are being packed have %{count} of what is missing in their bags. Please count that too.':
    '%{count} از این کسری در کیسهٔ سفارش‌هایی است که در حال بسته‌بندی‌اند. آن را هم بشمارید.',
  'The stock of %{name} is now counted in another unit. Choose waste, and count it.':
    'موجودی %{name} اکنون با واحد دیگری شمرده می‌شود. ضایعات را انتخاب و سپس موجودی را بشمارید.',
  '%{name}: %{count} missing from the stock': '%{name}: کسری %{count}',
  'This aisle still has %{count} products. Move or delete them first.':
    'این راسته هنوز %{count} کالا دارد. ابتدا آن‌ها را جابه‌جا یا حذف کنید.',
  'This aisle still has 1 product. Move or delete it first.':
    'این راسته هنوز ۱ کالا دارد. ابتدا آن را جابه‌جا یا حذف کنید.',
  'This brand still has %{count} products. Move or delete them first.':
    'این برند هنوز %{count} کالا دارد. ابتدا آن‌ها را جابه‌جا یا حذف کنید.',
  'This brand still has 1 product. Move or delete it first.':
    'این برند هنوز ۱ کالا دارد. ابتدا آن را جابه‌جا یا حذف کنید.',
  'At most %{maximum} products can be changed at once. Please narrow the list.':
    'حداکثر %{maximum} کالا را می‌توان یک‌باره تغییر داد. لطفاً فهرست را محدودتر کنید.',
  'Aisle #%{id} does not exist.': 'راستهٔ شمارهٔ %{id} وجود ندارد.',
  'Brand #%{id} does not exist.': 'برند شمارهٔ %{id} وجود ندارد.',
  "Aisle '%{name}' does not exist.": 'راستهٔ «%{name}» وجود ندارد.',
  "Brand '%{name}' does not exist.": 'برند «%{name}» وجود ندارد.',
  "Several aisles are named '%{name}'. Use one of %{ids} instead.":
    'چند راسته «%{name}» نام دارند. یکی از این‌ها را بنویسید: %{ids}.',
  "Several brands are named '%{name}'. Use one of %{ids} instead.":
    'چند برند «%{name}» نام دارند. یکی از این‌ها را بنویسید: %{ids}.',
  'Product %{id} does not exist.': 'کالای %{id} وجود ندارد.',
  'No product has the SKU %{sku}. A new product needs a name and a price.':
    'هیچ کالایی SKU برابر %{sku} ندارد. کالای تازه نام و قیمت می‌خواهد.',
  'No product has the barcode %{barcode}. A new product needs a name and a price.':
    'هیچ کالایی بارکد %{barcode} ندارد. کالای تازه نام و قیمت می‌خواهد.',
  'Several products have the barcode %{barcode}: %{names}. Use the id instead.':
    'چند کالا بارکد %{barcode} دارند: %{names}. به‌جای آن id را بنویسید.',
  'Several products have the SKU %{sku}. Use the id instead.':
    'چند کالا SKU برابر %{sku} دارند. به‌جای آن id را بنویسید.',
  'Line %{line} already changes this product.': 'سطر %{line} هم همین کالا را تغییر می‌دهد.',
  'Line %{line} has the same SKU.': 'سطر %{line} همین SKU را دارد.',
  'Cells in this line: %{cells}. Columns in the file: %{columns}.':
    'خانه‌های این سطر: %{cells}. ستون‌های فایل: %{columns}.',
  'Line %{line} has an unmatched quotation mark.': 'سطر %{line} گیومهٔ باز یا اضافه دارد.',
  'Line %{line} does not end. Check for an open quotation mark, and that this is a CSV file.':
    'سطر %{line} پایان ندارد. ببینید گیومه‌ای باز نمانده و فایل از نوع CSV باشد.',
  'The first line has more than %{maximum} columns. Check that this is a product file.':
    'سطر اول بیش از %{maximum} ستون دارد. ببینید فایل کالاها را انتخاب کرده باشید.',
  'The file has more than %{maximum} lines. Split it into smaller files.':
    'فایل بیش از %{maximum} سطر دارد. آن را به چند فایل کوچک‌تر تقسیم کنید.',
  'The file has the column %{column} twice. Remove one.':
    'ستون %{column} دو بار در فایل آمده است. یکی را حذف کنید.',
  'The first line must hold the column names, such as %{columns}.':
    'سطر اول باید نام ستون‌ها باشد، مانند %{columns}.',
  'Settled manually: %{note}': 'دستی تعیین تکلیف شد: %{note}',
  '%{amount} refunded: %{reason}': '%{amount} بازپرداخت شد: %{reason}',
  '%{amount} refunded': '%{amount} بازپرداخت شد',
  '%{amount} charged, and %{credit} of store credit':
    '%{amount} برداشت شد و %{credit} از اعتبار خرید کم شد',
  '%{amount} charged': '%{amount} برداشت شد',
  '%{amount} not charged: the bank refused': '%{amount} برداشت نشد: بانک نپذیرفت',
  '%{amount} (capture)': '%{amount} (برداشت)',
  '%{amount} (release)': '%{amount} (آزادسازی)',
  'Nothing could be packed': 'چیزی بسته‌بندی نشد',
  'This costs more than the %{reserved} that are reserved on the card. Please send the shopper a payment link, or pack less.':
    'این بیشتر از %{reserved} است که روی کارت نگه داشته شده. لطفاً برای مشتری لینک پرداخت بفرستید، یا کمتر بسته‌بندی کنید.',
  'This costs more than the %{setAside} of store credit that are set aside. Please send the shopper a payment link, or pack less.':
    'این بیشتر از %{setAside} اعتبار خرید است که کنار گذاشته شده. لطفاً برای مشتری لینک پرداخت بفرستید، یا کمتر بسته‌بندی کنید.',
  'This costs more than the %{reserved} on the card and the %{setAside} of store credit that are reserved. Please send the shopper a payment link, or pack less.':
    'این بیشتر از %{reserved} روی کارت و %{setAside} اعتبار خرید است که نگه داشته شده. لطفاً برای مشتری لینک پرداخت بفرستید، یا کمتر بسته‌بندی کنید.',
  '%{amount} (refund)': '%{amount} (بازپرداخت)',
  '%{amount} (store credit)': '%{amount} (اعتبار خرید)',
  '%{amount} (void)': '%{amount} (ابطال)',
  '%{amount} (mailed)': '%{amount} (ایمیل شد)',
  '%{amount} (copied)': '%{amount} (کپی شد)',
  '%{amount} paid by link': '%{amount} با لینک پرداخت شد',
  '%{amount} reserved by link': '%{amount} با لینک نگه داشته شد',
  'Only %{left} of this product can still be refunded.':
    'از این کالا تنها %{left} عدد دیگر می‌تواند برگردد.',
  'At most %{amount} of this payment can be refunded.':
    'حداکثر %{amount} از این پرداخت می‌تواند برگردد.',
  'The customer’s data was deleted, and their store credit with it. At most %{amount} can still go back to the card.':
    'اطلاعات مشتری و همراه آن اعتبار خریدش حذف شده است. هنوز می‌توان حداکثر %{amount} به کارت برگرداند.',
  'An order that is %{from} cannot become %{to}.': 'سفارش از وضعیت %{from} به %{to} نمی‌رود.',
  '%{name} is packing this order.': '%{name} این سفارش را بسته‌بندی می‌کند.',
  '%{name} has packed this order. Please check its bags; ‘Undo packing’ opens it again.':
    '%{name} این سفارش را بسته‌بندی کرده است. کیسه‌ها را بررسی کنید؛ «لغو بسته‌بندی» سفارش را دوباره باز می‌کند.',
  '%{name} has packed this order, and it has left.':
    '%{name} این سفارش را بسته‌بندی کرده و سفارش از فروشگاه رفته است.',
  'At most %{most} packs replace this weight.': 'حداکثر %{most} بسته جایگزین این وزن می‌شود.',
  'At most %{left} of this line.': 'از این سطر حداکثر %{left} عدد.',
  'This return is already accepted, with %{amount} to give back. Please look again.':
    'این مرجوعی قبلاً پذیرفته شده و قرار است %{amount} برگردانده شود. لطفاً دوباره ببینید.',
  'The store credit is %{amount}.': 'مانده اعتبار %{amount} است.',
  'The order costs %{amount} more than was paid. Please send the shopper a payment link, or mark goods as short.':
    'مبلغ سفارش %{amount} بیشتر از پرداخت مشتری است. لطفاً برای او لینک پرداخت بفرستید، یا کالایی را «نبود» ثبت کنید.',
  'Edited by the shopper: %{before} → %{after}': 'ویرایش مشتری: %{before} ← %{after}',
  'What goes back: store credit': 'بازگشت پول: اعتبار خرید',
  'What goes back: card': 'بازگشت پول: کارت',
  'Edited: %{before} → %{after}': 'ویرایش: %{before} ← %{after}',
  'At most %{maximum} characters': 'حداکثر %{maximum} نویسه',
  'At most %{maximum}': 'حداکثر %{maximum}',
  'At least %{minimum}': 'حداقل %{minimum}',
}
