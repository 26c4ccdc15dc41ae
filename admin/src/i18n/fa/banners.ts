/** Sponsors, carousels and text messages. */
export const banners = {
  SPONSORS: 'حامیان',
  'Add, edit and delete sponsors': 'افزودن، ویرایش و حذف حامیان',
  "Enter sponsor's name or id": 'نام یا شناسهٔ حامی را بنویسید',
  'Sponsor: Add New Item': 'حامی: افزودن',
  'Sponsor: Edit item': 'حامی: ویرایش',
  'Sponsor: Delete item': 'حامی: حذف',
  'Sponsor: upload image': 'حامی: بارگذاری تصویر',

  CAROUSELS: 'اسلایدها',
  'Add, edit and delete slides': 'افزودن، ویرایش و حذف اسلایدها',
  "Enter carousel's name or id": 'نام یا شناسهٔ اسلاید را بنویسید',
  'Carousel: Add New Item': 'اسلاید: افزودن',
  'Carousel: Edit item': 'اسلاید: ویرایش',
  'Carousel: Delete item': 'اسلاید: حذف',
  'Carousel: upload image': 'اسلاید: بارگذاری تصویر',

  'TEXT MESSAGES': 'پیام‌های متنی',
  'Add, edit and delete the messages at the top of the shop':
    'افزودن، ویرایش و حذف پیام‌های بالای فروشگاه',
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
  '-- Select status --': '-- وضعیت را انتخاب کنید --',
  Home: 'خانه',
  Promotions: 'حراج',
  Favorites: 'علاقه‌مندی‌ها',

  'The shop page that shows this sponsor': 'صفحه‌ای از فروشگاه که این حامی در آن دیده می‌شود',
  'The shop page that shows this slide': 'صفحه‌ای از فروشگاه که این اسلاید در آن دیده می‌شود',
  'Read aloud to people who cannot see the image': 'برای کسانی که تصویر را نمی‌بینند خوانده می‌شود',
  'The message customers read, in one language or both':
    'پیامی که مشتری می‌خواند؛ به یک زبان یا هر دو',
  'Only active items appear in the shop.': 'فقط موارد فعال در فروشگاه دیده می‌شود.',
  'Only active slides with an image appear in the shop.':
    'فقط اسلایدهای فعالی که تصویر دارند در فروشگاه دیده می‌شود.',
}
