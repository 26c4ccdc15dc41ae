/** Products as a file. */
export const imports = {
  All: 'همه',
  'Import and export': 'درون‌ریزی و برون‌بری',
  'IMPORT AND EXPORT': 'درون‌ریزی و برون‌بری',
  'Change many products at once by a CSV file': 'تغییر یک‌بارهٔ کالاهای بسیار با فایل CSV',
  'Download all products': 'دریافت همهٔ کالاها',
  'Upload a CSV file': 'بارگذاری فایل CSV',
  'CSV file': 'فایل CSV',
  'Nothing changes before you have seen what would. Lines are found by id, else by sku; lines without either become new products. Columns that you leave out stay as they are: %{columns}.':
    'تا نتیجه را نبینید چیزی تغییر نمی‌کند. سطرها با id و سپس با sku پیدا می‌شوند؛ سطر بدون این دو کالای تازه است. ستون‌هایی که نیاورید دست‌نخورده می‌مانند: %{columns}.',
  'Reading the file': 'در حال خواندن فایل',
  'Reading: %{done} of %{total} lines': 'در حال خواندن: %{done} از %{total} سطر',
  '%{added} to add, %{changed} to change, %{same} unchanged, %{refused} refused':
    '%{added} افزودنی، %{changed} تغییر، %{same} بی‌تغییر، %{refused} ردشده',
  'These columns are not known and were left out: %{columns}':
    'این ستون‌ها شناخته نشدند و کنار گذاشته شدند: %{columns}',
  'Nothing to apply': 'چیزی برای اجرا نیست',
  'Apply 1 change': 'اجرای ۱ تغییر',
  'Apply %{count} changes': 'اجرای %{count} تغییر',
  'Undo this import': 'برگرداندن این درون‌ریزی',
  'Being read': 'در حال خواندن',
  'Not applied': 'اجرانشده',
  'Could not be read': 'خوانده نشد',
  Applied: 'اجراشده',
  Undone: 'برگردانده‌شده',
  Add: 'افزودن',
  Change: 'تغییر',
  Refused: 'ردشده',
  Line: 'سطر',
  'What would happen': 'چه می‌شود',
  'Last imports': 'درون‌ریزی‌های اخیر',
  '%{added} added, %{changed} changed': '%{added} افزوده، %{changed} تغییر',
  'This was done already, or cannot be done now.': 'این کار انجام شده است یا اکنون شدنی نیست.',
  'The shop was stopped while it read this file. Please upload it again.':
    'فروشگاه هنگام خواندن این فایل متوقف شد. لطفاً آن را دوباره بارگذاری کنید.',
  'The file is empty.': 'فایل خالی است.',
  'The file cannot be read. Please save it as “CSV UTF-8” and upload it again.':
    'فایل خوانده نمی‌شود. لطفاً آن را با قالب «CSV UTF-8» ذخیره و دوباره بارگذاری کنید.',
}
