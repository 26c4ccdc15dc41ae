/** Delivery and pickup windows. */
export const windows = {
  Windows: 'بازه‌های زمانی',
  'Delivery and pickup windows': 'بازه‌های ارسال و تحویل حضوری',
  'Next two weeks': 'دو هفتهٔ آینده',
  'Weekly plan': 'برنامهٔ هفتگی',
  Exceptions: 'استثناها',
  'New delivery time': 'زمان تازهٔ تحویل',

  'Delivery or pickup': 'ارسال یا تحویل حضوری',
  'Delivery and pickup': 'ارسال و تحویل حضوری',
  'All zones': 'همهٔ محدوده‌ها',
  'Other zones': 'محدوده‌های دیگر',

  Window: 'بازه',
  'Beyond the capacity': 'بیش از ظرفیت',
  'Open for orders': 'باز',
  Full: 'پر',
  'Too late to order': 'مهلت سفارش گذشته',
  Closed: 'بسته',
  'No windows': 'بازه‌ای نیست',
  'No window falls in the next two weeks.': 'در دو هفتهٔ آینده بازه‌ای نیست.',
  '%{used} of %{capacity} orders': '%{used} از %{capacity} سفارش',
  'Surcharge %{amount}': 'اضافه‌بها: %{amount}',
  'Discount %{amount}': 'تخفیف: %{amount}',
  'Open again': 'باز کردن',
  'Close this window': 'بستن این بازه',
  '%{count} order of an earlier window is not packed yet. |||| %{count} orders of earlier windows are not packed yet.':
    '%{count} سفارش از بازه‌های گذشته هنوز بسته‌بندی نشده است.',
  '%{count} packed order of an earlier window has not left. |||| %{count} packed orders of earlier windows have not left.':
    '%{count} سفارش بسته‌بندی‌شده از بازه‌های گذشته هنوز از فروشگاه بیرون نرفته است.',
  'Why is it closed?': 'چرا بسته است؟',
  'Give a reason': 'نوشتن علت',
  'Change reason': 'تغییر علت',
  'Now: %{reason}': 'اکنون: %{reason}',
  'Now it is closed without a reason.': 'اکنون بدون علت بسته است.',
  'Window closed': 'بازه بسته شد',
  'Reason in English': 'علت به انگلیسی',
  'Reason in Persian': 'علت به فارسی',
  'Customers read this.': 'مشتری‌ها آن را می‌بینند.',
  "Customers read this. If both are empty: 'Closed'.":
    'مشتری‌ها آن را می‌بینند. اگر هر دو خالی بماند: «بسته».',
  'Orders in this window': 'سفارش‌های این بازه',
  'This window has no orders.': 'این بازه سفارشی ندارد.',
  'All orders are moved. Please confirm again.': 'همهٔ سفارش‌ها منتقل شدند. لطفاً دوباره تأیید کنید.',
  'Move these orders to another window first.': 'ابتدا این سفارش‌ها را به بازهٔ دیگری ببرید.',
  'These orders cannot be moved until their payments are settled.':
    'تا نتیجهٔ پرداخت این سفارش‌ها مشخص نشود، نمی‌توان آن‌ها را جابه‌جا کرد.',
  'Its payment is being checked. Please try again in a few minutes.':
    'پرداخت آن در حال بررسی است. لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید.',

  'Move to another window': 'انتقال به بازهٔ دیگر',
  'Move order |||| Move %{count} orders': 'انتقال سفارش |||| انتقال %{count} سفارش',
  'Move all %{count} orders': 'انتقال هر %{count} سفارش',
  'What the customers pay stays the same.': 'مبلغی که مشتری‌ها می‌پردازند تغییر نمی‌کند.',
  'New window': 'بازهٔ جدید',
  'Now: %{window}': 'اکنون: %{window}',
  'Add anyway': 'با این حال اضافه شود',
  'This window is full. Add the order anyway?':
    'ظرفیت این بازه پر است. با این حال سفارش اضافه شود؟',
  'Order moved. The customer gets an email with the new time. |||| %{count} orders moved. The customers get an email with the new time.':
    'سفارش منتقل شد. زمان جدید با ایمیل به مشتری اطلاع داده می‌شود. |||| %{count} سفارش منتقل شد. زمان جدید با ایمیل به مشتری‌ها اطلاع داده می‌شود.',
  'Free places: %{left}. Add all %{count} orders anyway?':
    'ظرفیت خالی: %{left}. با این حال هر %{count} سفارش اضافه شود؟',
  'No effect without a weekly plan': 'بدون برنامهٔ هفتگی اثری ندارد',
  'Last orders and surcharge, as in the nearest window of the weekly plan:':
    'مهلت سفارش و اضافه‌بها، مانند نزدیک‌ترین بازهٔ برنامهٔ هفتگی:',
  'There is no other window in the next two weeks.': 'در دو هفتهٔ آینده بازهٔ دیگری نیست.',

  'No delivery windows yet': 'هنوز بازه‌ای برای ارسال نیست',
  'No pickup windows yet': 'هنوز بازه‌ای برای تحویل حضوری نیست',
  'Without a weekly plan, orders placed before 2 p.m. are ready the same day. With a plan, customers choose a day and time, and each window takes only as many orders as you allow.':
    'بدون برنامهٔ هفتگی، سفارش‌های پیش از ساعت ۲ بعدازظهر همان روز آماده می‌شوند. با برنامه، مشتری روز و ساعت را انتخاب می‌کند و هر بازه فقط به اندازه‌ای که شما تعیین کرده‌اید سفارش می‌گیرد.',
  'No windows for all zones': 'برای همهٔ محدوده‌ها بازه‌ای نیست',
  'These zones have windows of their own. In all others, orders placed before 2 p.m. are ready the same day.':
    'این محدوده‌ها بازه‌های خودشان را دارند. در محدوده‌های دیگر، سفارش‌های پیش از ساعت ۲ بعدازظهر همان روز آماده می‌شوند.',
  'This zone has no windows of its own': 'این محدوده بازهٔ جداگانه ندارد',
  'The plan for all zones applies to it.': 'برنامهٔ همهٔ محدوده‌ها برای آن اجرا می‌شود.',
  'Its orders placed before 2 p.m. are ready the same day.':
    'سفارش‌های آن تا پیش از ساعت ۲ بعدازظهر همان روز آماده می‌شوند.',
  'Add a window': 'افزودن بازه',
  'Edit window': 'ویرایش بازه',
  'Delete this window?': 'این بازه حذف شود؟',
  'This zone has its own plan. The plan for all zones does not apply to it.':
    'این محدوده برنامهٔ جداگانه دارد و برنامهٔ همهٔ محدوده‌ها برای آن اجرا نمی‌شود.',
  'A zone with its own plan ignores the plan for all zones.':
    'برای محدوده‌ای که برنامهٔ جداگانه دارد، برنامهٔ همهٔ محدوده‌ها اجرا نمی‌شود.',
  'Day of the week': 'روز هفته',
  'Days of the week': 'روزهای هفته',
  'Choose at least one day.': 'دست‌کم یک روز را انتخاب کنید.',
  From: 'از ساعت',
  Until: 'تا ساعت',
  'Midnight at the end of the day': 'نیمه‌شب پایان روز',
  Capacity: 'ظرفیت',
  'The most orders for this window': 'حداکثر سفارش‌های این بازه',
  'Last orders': 'مهلت سفارش',
  'Minutes before the start': 'دقیقه پیش از شروع',
  'A time on the day before': 'ساعتی در روز قبل',
  'Time on the day before': 'ساعت در روز قبل',
  Surcharge: 'اضافه‌بها',
  'Surcharge or discount': 'اضافه‌بها یا تخفیف',
  'Added to the delivery cost. Use a minus for a discount, e.g. -2.00. Delivery never costs less than $0.':
    'به هزینهٔ ارسال افزوده می‌شود. برای تخفیف منفی بنویسید؛ مانند \u2066-2.00\u2069. هزینهٔ ارسال هرگز کمتر از صفر نمی‌شود.',
  'What pickup costs in this window. It cannot have a discount.':
    'هزینهٔ تحویل حضوری در این بازه. تخفیف ممکن نیست.',
  'Last orders the day before at %{time}': 'مهلت سفارش: روز قبل ساعت %{time}',
  'Last orders until the start': 'مهلت سفارش: تا شروع بازه',
  'Last orders %{count} minute before |||| Last orders %{count} minutes before':
    'مهلت سفارش: %{count} دقیقه پیش از شروع',
  'Last orders %{count} hour before |||| Last orders %{count} hours before':
    'مهلت سفارش: %{count} ساعت پیش از شروع',
  'Copy to other days': 'کپی در روزهای دیگر',
  'Copy %{day} to other days': 'کپی %{day} در روزهای دیگر',
  'Windows that a day already has are not added again.':
    'بازه‌ای که روزی از قبل دارد، دوباره افزوده نمی‌شود.',
  '%{count} window added |||| %{count} windows added': '%{count} بازه افزوده شد',

  'Add an exception': 'افزودن استثنا',
  'Edit exception': 'ویرایش استثنا',
  'Delete this exception?': 'این استثنا حذف شود؟',
  'No exceptions yet': 'هنوز استثنایی نیست',
  'An exception changes the plan on one date: closed for a holiday, other hours, or another capacity. Customers read the reason.':
    'استثنا برنامهٔ یک روز را تغییر می‌دهد: تعطیلی، ساعت‌های دیگر یا ظرفیت دیگر. مشتری‌ها علت را می‌بینند.',
  'Show past exceptions': 'نمایش استثناهای گذشته',
  'Hide past exceptions': 'پنهان کردن استثناهای گذشته',
  'Closed all day': 'تعطیل در همهٔ روز',
  'Other hours': 'ساعت‌های دیگر',
  'Other capacity': 'ظرفیت دیگر',
  Change: 'تغییر',
  'Applies to': 'برای',
  'The most orders for each window of this day': 'حداکثر سفارش‌های هر بازهٔ این روز',

  'Please write times like 16:00.': 'ساعت را به این شکل بنویسید: 16:00',
  'Please use a whole number.': 'عدد صحیح بنویسید.',
  'This number cannot be negative.': 'این عدد نمی‌تواند منفی باشد.',
  'The end must come after the start.': 'پایان باید پس از شروع باشد.',
  'Clocks go forward on this day and skip this time. Please choose another time.':
    'در این روز ساعت‌ها جلو می‌رود و این ساعت وجود ندارد. ساعت دیگری انتخاب کنید.',
  'Pickup has no delivery zone.': 'تحویل حضوری محدوده ندارد.',
  'Pickup is free already, so it cannot have a discount.': 'تحویل حضوری رایگان است و تخفیف ندارد.',
  'Please write a reason that shoppers can read.': 'علتی بنویسید که مشتری‌ها ببینند.',
  'Please write how many orders are possible, or close the day.':
    'بنویسید چند سفارش ممکن است، یا آن روز را ببندید.',
  'This window is planned already.': 'این بازه از پیش در برنامه هست.',
  'Another exception already applies to this day. Please change or delete it first.':
    'برای این روز استثنای دیگری ثبت شده است. ابتدا آن را تغییر دهید یا حذف کنید.',
  'This zone has no plan of its own. Please choose all zones, or close the day.':
    'این محدوده برنامهٔ جداگانه ندارد. همهٔ محدوده‌ها را انتخاب کنید یا روز را تعطیل کنید.',
  'This zone has exceptions with other hours or another capacity. Please delete them before its last window.':
    'این محدوده استثناهایی با ساعت‌ها یا ظرفیت دیگر دارد. پیش از آخرین بازه، آن‌ها را حذف کنید.',
  'Orders have places in windows that this change would close, move or overfill. Please move them first.':
    'در بازه‌هایی که با این تغییر بسته، جابه‌جا یا بیش از ظرفیت پر می‌شوند سفارش هست. ابتدا سفارش‌ها را منتقل کنید.',
  'Orders are promised for this day. Please call these customers, or leave the day open.':
    'برای این روز سفارش‌هایی قول داده شده است. با این مشتری‌ها تماس بگیرید یا روز را باز بگذارید.',
  'Close the day although %{count} order is promised for it? Then call the customer. |||| Close the day although %{count} orders are promised for it? Then call the customers.':
    'برای این روز %{count} سفارش قول داده شده است. با این حال تعطیل شود؟ بعد باید با مشتری‌ها تماس بگیرید.',
  'Close anyway': 'تعطیل شود',
  'The day is closed. Please call these customers.': 'روز تعطیل شد. با این مشتری‌ها تماس بگیرید.',
  'Orders to call': 'سفارش‌هایی که باید تماس بگیرید',
  'This window is full. Please choose another one.':
    'ظرفیت این بازه پر است. بازهٔ دیگری انتخاب کنید.',
  'This window is closed. Please choose another one.': 'این بازه بسته است. بازهٔ دیگری انتخاب کنید.',
  'This order was moved meanwhile. Please open it again.':
    'این سفارش در این فاصله جابه‌جا شده است. لطفاً دوباره بازش کنید.',
  'What the customer pays stays the same.': 'مبلغی که مشتری می‌پردازد تغییر نمی‌کند.',
  'This window is not for the zone of the order.': 'این بازه برای محدودهٔ این سفارش نیست.',
  'This order is done or cancelled.': 'این سفارش تحویل یا لغو شده است.',
  'This window does not exist.': 'این بازه وجود ندارد.',
  'This window is not open for orders yet.': 'این بازه هنوز برای سفارش باز نیست.',
  'Somebody has opened this window again meanwhile. It stays open.':
    'در این میان کسی این بازه را دوباره باز کرده است. بازه باز می‌ماند.',
  'This window is closed already, for another reason.':
    'این بازه پیش‌تر به دلیل دیگری بسته شده است.',
  'This window is over.': 'زمان این بازه گذشته است.',
  'An exception closes this day. Please change or delete the exception.':
    'این روز با یک استثنا تعطیل شده است. استثنا را تغییر دهید یا حذف کنید.',
  'This day is over. Please choose today or a later day.':
    'این روز گذشته است. امروز یا روزی پس از آن را انتخاب کنید.',
}
