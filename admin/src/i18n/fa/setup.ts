/** The setup record. */
export const setup = {
  'Taxes, fees, contacts and switches of the shop':
    'مالیات‌ها، هزینه‌ها، راه‌های تماس و کلیدهای فروشگاه',
  'Setup is not available.': 'تنظیمات در دسترس نیست.',
  Submit: 'ثبت',

  Switches: 'کلیدها',
  Shopping: 'خرید',
  "While off, nothing can be added to a basket or paid; shoppers read 'Sales closed'.":
    'تا خاموش است، نه چیزی به سبد افزوده می‌شود و نه پرداختی انجام می‌شود؛ خریداران «فروش بسته است» را می‌خوانند.',
  Delivery: 'ارسال',
  "While off, nothing is delivered and shoppers read 'Delivery closed'; pickup stays.":
    'تا خاموش است، ارسال نداریم و خریداران «ارسال بسته است» را می‌خوانند؛ تحویل حضوری برجاست.',
  'Shopping by phone': 'خرید تلفنی',
  'While on, the shop offers to take orders at the main phone number.':
    'تا روشن است، فروشگاه سفارش تلفنی را با شمارهٔ اصلی پیشنهاد می‌کند.',
  Message: 'پیام',
  'Shown above every page of the shop; empty for none':
    'بالای همهٔ صفحه‌های فروشگاه دیده می‌شود؛ خالی یعنی بدون پیام',

  'Taxes and fees': 'مالیات‌ها و هزینه‌ها',
  'On goods that are not zero-rated': 'بر کالاهایی که نرخ صفر ندارند',
  'Delivery tax': 'مالیات ارسال',
  'On the delivery cost': 'بر هزینهٔ ارسال',
  'Administration fee': 'هزینهٔ خدمات',
  'Of the goods before tax; shoppers see it from the basket on':
    'از بهای کالاها پیش از مالیات؛ خریداران آن را از سبد خرید به بعد می‌بینند',
  'Administration fee tax': 'مالیات هزینهٔ خدمات',
  'On the administration fee': 'بر هزینهٔ خدمات',

  Company: 'شرکت',
  'Company name': 'نام فروشگاه',
  'Legal name': 'نام ثبتی',
  'GST/HST number': 'شمارهٔ GST/HST',
  'Printed on the invoice': 'روی فاکتور چاپ می‌شود',
  Address: 'نشانی',
  'Opening hours': 'ساعت‌های کار',
  'For search engines, like Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00':
    'برای موتورهای جستجو، مانند Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00',
  'Pickup address': 'نشانی تحویل حضوری',
  'Where orders are picked up, in English · and in Persian; empty for the address':
    'جایی که سفارش‌ها تحویل داده می‌شود، به انگلیسی · و به فارسی؛ خالی یعنی همان نشانی',

  Contacts: 'راه‌های تماس',
  'Main phone': 'تلفن اصلی',
  'Main email': 'ایمیل اصلی',
  'Support phone': 'تلفن پشتیبانی',
  'Support email': 'ایمیل پشتیبانی',
  'Gets what the contact form sends; empty for the main email':
    'پیام‌های فرم تماس به آن می‌رسد؛ خالی یعنی ایمیل اصلی',

  'Map center': 'مرکز نقشه',
  'Maps begin here, and nothing is delivered farther than 100 km from it. Click on the map or drag the pin.':
    'نقشه‌ها از اینجا آغاز می‌شود و دورتر از ۱۰۰ کیلومتری آن ارسال نداریم. روی نقشه بزنید یا نشانه را بکشید.',
  'Map center latitude': 'عرض جغرافیایی مرکز نقشه',
  'Map center longitude': 'طول جغرافیایی مرکز نقشه',
}
