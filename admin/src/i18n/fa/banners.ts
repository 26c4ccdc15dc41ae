/** Sponsors, carousels and text messages. */
export const banners = {
  SPONSORS: 'حامیان',
  'Add, edit and delete the sponsors of the shop': 'افزودن، ویرایش و حذف حامیان فروشگاه',
  "Enter sponsor's name or id": 'نام یا شناسهٔ حامی را بنویسید',
  'Sponsor: Add New Item': 'حامی: افزودن',
  'Sponsor: Edit item': 'حامی: ویرایش',
  'Sponsor: Delete item': 'حامی: حذف',
  'Sponsor: upload image': 'حامی: بارگذاری تصویر',

  CAROUSELS: 'اسلایدها',
  'Add, edit and delete the slides of the shop': 'افزودن، ویرایش و حذف اسلایدهای فروشگاه',
  "Enter carousel's name or id": 'نام یا شناسهٔ اسلاید را بنویسید',
  'Carousel: Add New Item': 'اسلاید: افزودن',
  'Carousel: Edit item': 'اسلاید: ویرایش',
  'Carousel: Delete item': 'اسلاید: حذف',
  'Carousel: upload image': 'اسلاید: بارگذاری تصویر',

  'TEXT MESSAGES': 'پیام‌های متنی',
  'Add, edit and delete the messages above the shop': 'افزودن، ویرایش و حذف پیام‌های بالای فروشگاه',
  "Enter marquee's name or id": 'نام یا شناسهٔ پیام را بنویسید',
  'Marquee: Add New Item': 'پیام: افزودن',
  'Marquee: Edit item': 'پیام: ویرایش',
  'Marquee: Delete item': 'پیام: حذف',

  Phone: 'تلفن',
  Website: 'وب‌گاه',
  Page: 'صفحه',
  Active: 'فعال',
  Yes: 'بله',
  No: 'خیر',
  'Is Active?': 'فعال است؟',
  '-- Select status --': '-- وضعیت را برگزینید --',
  Home: 'خانه',
  Promotions: 'حراج',
  Favorites: 'پسندیده‌ها',

  'The page of the shop that shows this sponsor': 'صفحه‌ای از فروشگاه که این حامی در آن دیده می‌شود',
  'The page of the shop that shows this slide': 'صفحه‌ای از فروشگاه که این اسلاید در آن دیده می‌شود',
  'Read out to those who cannot see the picture': 'برای کسانی که تصویر را نمی‌بینند خوانده می‌شود',
  'The message as shoppers read it, in either language or both':
    'پیام، همان‌گونه که خریداران می‌خوانند؛ به یکی از دو زبان یا هر دو',
  'Only what is active is shown in the shop.': 'تنها آنچه فعال است در فروشگاه دیده می‌شود.',
  'Only what is active is shown in the shop, and a slide only with a picture.':
    'تنها آنچه فعال است در فروشگاه دیده می‌شود؛ اسلاید باید تصویر هم داشته باشد.',
}
