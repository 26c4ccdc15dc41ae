/** Product import and export. */
export const imports = {
  All: 'همه',
  'Import and export': 'درون‌ریزی و برون‌بری',
  'Update many products at once with a CSV file': 'ویرایش گروهی کالاها با فایل CSV',
  'Export all products': 'برون‌بری همهٔ کالاها',
  'Import CSV file': 'درون‌ریزی فایل CSV',
  'CSV file': 'فایل CSV',
  'You review all changes before they apply. Lines are matched by id, then by sku; lines with neither are matched by barcode, and others become new products. Columns you leave out keep their values. The column available is only exported. Columns: %{columns}.':
    'همهٔ تغییرها را پیش از اجرا می‌بینید. سطرها با id و سپس با sku پیدا می‌شوند؛ سطر بدون این دو با barcode پیدا می‌شود و گرنه کالای تازه است. مقدار ستون‌هایی که نیاورید حفظ می‌شود. ستون available فقط در خروجی می‌آید. ستون‌های ممکن: %{columns}.',
  'Reading file': 'در حال خواندن فایل',
  'Reading: %{done} of %{total} lines': 'در حال خواندن: %{done} از %{total} سطر',
  '%{added} to add, %{changed} to update, %{same} unchanged, %{refused} refused':
    '%{added} افزودنی، %{changed} تغییر، %{same} بدون تغییر، %{refused} ردشده',
  'Unknown columns were ignored: %{columns}': 'ستون‌های ناشناخته نادیده گرفته شد: %{columns}',
  'No changes to apply': 'تغییری برای اجرا نیست',
  'Apply %{count} change |||| Apply %{count} changes': 'اجرای %{count} تغییر',
  'Undo import': 'برگرداندن درون‌ریزی',
  Reading: 'در حال خواندن',
  'Not applied': 'اجرانشده',
  Failed: 'ناموفق',
  Applied: 'اجراشده',
  Applying: 'در حال اجرا',
  Undoing: 'در حال برگرداندن',
  '%{done} of %{total} changes applied': '%{done} از %{total} تغییر اجرا شده است',
  'Download refused lines': 'دریافت سطرهای ردشده',
  'Tax class for new products': 'مالیات کالاهای تازه',
  'From the file': 'از روی فایل',
  'Use Coming soon, Available, On Sale, Out of Stock or Hidden.':
    'یکی از این‌ها را بنویسید: Coming soon، Available، On Sale، Out of Stock یا Hidden.',
  'This cell is empty, but every product needs a value. Leave out the column to keep the current values.':
    'این خانه خالی است، ولی هر کالا به این مقدار نیاز دارد. برای حفظ مقدار فعلی، این ستون را از فایل حذف کنید.',
  'Use standard or zero.': 'standard یا zero بنویسید.',
  'Please write days like 2026-03-21.': 'تاریخ را به شکل 2026-03-21 بنویسید.',
  'Please choose a tax class for new products.': 'لطفاً مالیات کالاهای تازه را انتخاب کنید.',
  Undone: 'برگردانده‌شده',
  'Undone in part': 'بخشی برگردانده شد',
  'Not undone': 'برگردانده‌نشده',
  '%{count} change was not undone. |||| %{count} changes were not undone.':
    '%{count} تغییر برگردانده نشد.',
  'It has changed since.': 'پس از آن تغییر کرده است.',
  'Its aisle has been deleted.': 'راستهٔ آن حذف شده است.',
  'Its brand has been deleted.': 'برند آن حذف شده است.',
  Add: 'افزودن',
  Update: 'تغییر',
  Refused: 'ردشده',
  Line: 'سطر',
  Changes: 'تغییرها',
  'Recent imports and bulk edits': 'آخرین درون‌ریزی‌ها و ویرایش‌های گروهی',
  'Bulk edit: %{fields}': 'ویرایش گروهی: %{fields}',
  'Undo bulk edit': 'برگرداندن ویرایش گروهی',
  '%{changed} to update, %{same} unchanged, %{refused} refused':
    '%{changed} تغییر، %{same} بدون تغییر، %{refused} ردشده',
  'Add missing aisles and brands': 'افزودن راسته‌ها و برندهای ناموجود',
  'New aisles: %{names}': 'راسته‌های تازه: %{names}',
  'New brands: %{names}': 'برندهای تازه: %{names}',
  'Aisles to add: %{aisles}. Brands to add: %{brands}.':
    'راسته‌های تازه: %{aisles}. برندهای تازه: %{brands}.',
  '%{count} product will be free. |||| %{count} products will be free.':
    '%{count} کالا رایگان خواهد شد.',
  '%{count} product will have the SKU of another product. Files must name both by their id. |||| %{count} products will have SKUs of other products. Files must name them by their id.':
    '%{count} کالا SKU کالای دیگری را می‌گیرد. فایل‌ها باید این کالاها را با شناسه‌شان نام ببرند.',
  '%{count} product will be on sale above its regular price. |||| %{count} products will be on sale above their regular prices.':
    '%{count} کالا با قیمتی بیشتر از قیمت عادی حراج خواهد شد.',
  'The stock of %{count} product is no longer tracked: it sells without limit. |||| The stock of %{count} products is no longer tracked: they sell without limit.':
    'موجودی %{count} کالا دیگر ثبت نمی‌شود و بدون محدودیت فروخته می‌شود.',
  'On %{time} the same file was applied. Stock that it adds would be added again.':
    'همین فایل پیش‌تر (%{time}) اجرا شده است. هر چه به موجودی اضافه می‌کند دوباره اضافه می‌شود.',
  'Apply anyway?': 'با این حال اجرا شود؟',
  Apply: 'اجرا',
  'Would add %{added} and update %{changed}': '%{added} افزوده و %{changed} تغییر می‌کند',
  '%{added} added, %{changed} updated': '%{added} افزوده، %{changed} تغییر',
  'This is already done or cannot be done now.':
    'این کار قبلاً انجام شده یا دیگر ممکن نیست. صفحه را دوباره بارگیری کنید تا وضعیت فعلی را ببینید.',
  'The shop restarted while reading this file. Upload it again.':
    'فروشگاه هنگام خواندن این فایل دوباره راه‌اندازی شد. فایل را دوباره بارگذاری کنید.',
  'This file is empty. Choose another file.': 'این فایل خالی است. فایل دیگری انتخاب کنید.',
  'This file cannot be read. Save it as “CSV UTF-8” and upload it again.':
    'این فایل خوانده نمی‌شود. آن را با قالب «CSV UTF-8» ذخیره و دوباره بارگذاری کنید.',
}
