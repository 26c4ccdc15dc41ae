/** The setup record. */
export const setup = {
  'Taxes, fees, contacts and shop status': 'مالیات‌ها، هزینه‌ها، راه‌های تماس و وضعیت فروشگاه',
  'Setup is not available.': 'تنظیمات در دسترس نیست.',
  Submit: 'ثبت',

  'Shop status': 'وضعیت فروشگاه',
  Shopping: 'خرید',
  "When off, customers cannot add to the basket or pay. They see 'Sales closed'.":
    'وقتی خاموش است، مشتری نمی‌تواند به سبد بیفزاید یا پرداخت کند و «فروش بسته است» را می‌بیند.',
  Delivery: 'ارسال',
  "When off, only pickup is available. Customers see 'Delivery closed'.":
    'وقتی خاموش است، فقط تحویل حضوری ممکن است و مشتری «ارسال بسته است» را می‌بیند.',
  'Shopping by phone': 'خرید تلفنی',
  'When on, the shop invites customers to order by phone at the main number.':
    'وقتی روشن است، فروشگاه سفارش تلفنی با شمارهٔ اصلی را پیشنهاد می‌کند.',
  Message: 'پیام',
  'Shown at the top of every shop page. Leave empty to hide.':
    'بالای همهٔ صفحه‌های فروشگاه دیده می‌شود. برای پنهان کردن، خالی بگذارید.',

  'Taxes and fees': 'مالیات‌ها و هزینه‌ها',
  'On goods that are not zero-rated': 'بر کالاهای مشمول مالیات',
  'Delivery tax': 'مالیات ارسال',
  'On the delivery cost': 'بر هزینهٔ ارسال',
  'Administration fee': 'هزینهٔ خدمات',
  'Share of the goods before tax. Shown from the basket on.':
    'درصدی از بهای کالاها پیش از مالیات. از سبد خرید به بعد دیده می‌شود.',
  'Administration fee tax': 'مالیات هزینهٔ خدمات',
  'On the administration fee': 'بر هزینهٔ خدمات',

  'Weight tolerance': 'اضافه‌وزن مجاز',
  'How much more weighed goods may weigh than ordered. Customers see the highest price before they pay.':
    'کالای وزنی چقدر می‌تواند از وزن سفارش سنگین‌تر باشد. مشتری پیش از پرداخت، بیشترین مبلغ را می‌بیند.',

  Company: 'شرکت',
  'Company name': 'نام فروشگاه',
  'Legal name': 'نام ثبتی',
  'GST/HST number': 'شمارهٔ GST/HST',
  'Printed on invoices': 'روی فاکتور چاپ می‌شود',
  Address: 'نشانی',
  'Opening hours': 'ساعت‌های کار',
  'For search engines, e.g. Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00':
    'برای موتورهای جست‌وجو، مانند Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00',
  'Pickup address': 'نشانی تحویل حضوری',
  'Where customers pick up orders, in English · in Persian. Leave empty to use the address.':
    'جایی که مشتری سفارش را تحویل می‌گیرد، به انگلیسی · به فارسی. برای استفاده از نشانی، خالی بگذارید.',

  Contacts: 'راه‌های تماس',
  'Main phone': 'تلفن اصلی',
  'Main email': 'ایمیل اصلی',
  'Support phone': 'تلفن پشتیبانی',
  'Support email': 'ایمیل پشتیبانی',
  'Receives contact form messages. Leave empty to use the main email.':
    'پیام‌های فرم تماس به آن می‌رسد. برای استفاده از ایمیل اصلی، خالی بگذارید.',

  'Map centre': 'مرکز نقشه',
  'Maps open here, and the shop delivers up to 100 km from this point. Click the map or drag the pin.':
    'نقشه‌ها از اینجا باز می‌شود و فروشگاه تا ۱۰۰ کیلومتری این نقطه ارسال دارد. روی نقشه بزنید یا نشانه را بکشید.',
  'Map centre latitude': 'عرض جغرافیایی مرکز نقشه',
  'Map centre longitude': 'طول جغرافیایی مرکز نقشه',
}
