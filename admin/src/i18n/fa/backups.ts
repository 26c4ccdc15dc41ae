/** The backup screen. */
export const backups = {
  Backups: 'نسخه‌های پشتیبان',
  'Backups and the result of the last one': 'نسخه‌های پشتیبان فروشگاه و نتیجهٔ آخرین پشتیبان‌گیری',
  'A backup is made every hour. |||| A backup is made every %{count} hours.':
    'هر ساعت یک نسخهٔ پشتیبان ساخته می‌شود. |||| هر %{count} ساعت یک نسخهٔ پشتیبان ساخته می‌شود.',
  'Automatic backups are off (BACKUP_EVERY). You can still make them by hand.':
    'پشتیبان‌گیری خودکار خاموش است (BACKUP_EVERY). هنوز می‌توان دستی پشتیبان گرفت.',
  'Only the latest is kept. |||| The latest %{count} are kept.':
    'فقط آخرین نسخه نگه داشته می‌شود. |||| آخرین %{count} نسخه نگه داشته می‌شود.',
  'Last backup completed and verified.': 'آخرین پشتیبان‌گیری انجام و بررسی شد.',
  'The last backup failed. Fix the cause below; the next run tries again.':
    'آخرین پشتیبان‌گیری ناموفق بود. علت زیر را برطرف کنید؛ نوبت بعد دوباره تلاش می‌شود.',
  'No backups yet': 'هنوز نسخهٔ پشتیبانی نیست',
  Created: 'زمان ایجاد',
  File: 'فایل',
  Size: 'حجم',
  '%{size} MB': '%{size} مگابایت',
}
