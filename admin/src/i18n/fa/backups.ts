/** The backup screen. */
export const backups = {
  Backups: 'نسخه‌های پشتیبان',
  'See the backups of the shop and how the last one ended':
    'نسخه‌های پشتیبان فروشگاه و نتیجهٔ آخرین پشتیبان‌گیری',
  'A backup is made every %{hours} hours; the newest %{keep} are kept.':
    'هر %{hours} ساعت یک نسخهٔ پشتیبان ساخته می‌شود و %{keep} نسخهٔ آخر نگه داشته می‌شود.',
  'No backup is made by itself (BACKUP_EVERY is off); the newest %{keep} made by hand are kept.':
    'پشتیبان‌گیری خودکار خاموش است (BACKUP_EVERY)؛ %{keep} نسخهٔ آخر که دستی ساخته شده نگه داشته می‌شود.',
  'The last backup was made and checked.': 'آخرین نسخهٔ پشتیبان ساخته و بررسی شد.',
  'The last backup failed.': 'آخرین پشتیبان‌گیری ناموفق بود.',
  'There is no backup yet.': 'هنوز نسخهٔ پشتیبانی نیست.',
  Made: 'زمان ساخت',
  File: 'پرونده',
  Size: 'حجم',
  '%{size} MB': '%{size} مگابایت',
}
