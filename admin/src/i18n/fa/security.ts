/** The texts of the security screen by their English wording. */
export const security = {
  Security: 'امنیت',
  'The second factor of your login': 'ورود دومرحله‌ای شما',
  SECURITY: 'امنیت',
  'This shop requires a second factor for every Master. Please turn yours on first.':
    'این فروشگاه از هر مدیر ورود دومرحله‌ای می‌خواهد؛ لطفاً نخست آن را روشن کنید.',
  'This shop requires a second factor for every Master, so it stays on.':
    'این فروشگاه از هر مدیر ورود دومرحله‌ای می‌خواهد؛ پس روشن می‌ماند.',
  'Second factor': 'ورود دومرحله‌ای',
  On: 'روشن',
  Off: 'خاموش',
  'After your password the login asks for a code of your phone. A stolen password alone then opens nothing.':
    'پس از گذرواژه، کدی از گوشی شما خواسته می‌شود؛ پس گذرواژهٔ دزدیده‌شده به‌تنهایی راه به جایی نمی‌برد.',
  'The login asks for a code of your authenticator app after your password.':
    'پس از گذرواژه، کد برنامهٔ رمزساز شما خواسته می‌شود.',
  '%{count} recovery codes are left.': '%{count} کد بازیابی مانده است.',
  'Few recovery codes are left. Make new ones.': 'کدهای بازیابی رو به پایان‌اند. کدهای تازه بسازید.',
  'Switch on': 'روشن کردن',
  'Switch off': 'خاموش کردن',
  'New recovery codes': 'کدهای بازیابی تازه',
  'Your other sessions end when you switch it on.':
    'با روشن کردن آن، نشست‌های دیگر شما پایان می‌یابند.',
  'The old recovery codes end with it.': 'با این کار کدهای بازیابی پیشین از کار می‌افتند.',
  'From then on the password alone is enough.': 'از آن پس گذرواژه به‌تنهایی بس است.',
  'Code of the app, or a recovery code': 'کد برنامه یا یک کد بازیابی',
  'Code of the app': 'کد برنامه',
  Code: 'کد',
  Continue: 'ادامه',
  Confirm: 'تأیید',
  'Your settings could not be loaded.': 'تنظیمات شما بارگذاری نشد.',
  'Scan this with an authenticator app, then type the code that it shows.':
    'این را با یک برنامهٔ رمزساز پویش کنید و سپس کدی را که نشان می‌دهد بنویسید.',
  'QR code for your authenticator app': 'کد QR برای برنامهٔ رمزساز',
  'Or type this key into the app:': 'یا این کلید را در برنامه بنویسید:',
  'Your recovery codes': 'کدهای بازیابی شما',
  'Keep them where you find them without your phone. They are shown only now; each works once in place of a code.':
    'آن‌ها را جایی نگه دارید که بدون گوشی هم پیدا کنید. تنها همین یک بار نشان داده می‌شوند و هر یک به‌جای کد یک بار کار می‌کند.',
  Copy: 'رونوشت',
  Copied: 'رونوشت شد',
  'Copying is not possible here.': 'رونوشت گرفتن در اینجا ممکن نیست.',
  Download: 'بارگیری',
  'I have kept them': 'آن‌ها را نگه داشته‌ام',
  'Recovery codes of %{email}': 'کدهای بازیابی %{email}',
  'The second factor is on.': 'ورود دومرحله‌ای روشن است.',
  'The second factor is off.': 'ورود دومرحله‌ای خاموش است.',
  'Password should be more than six characters long': 'گذرواژه باید دست‌کم شش نویسه باشد',
  'Too many attempts. Please wait a while and try again.':
    'تلاش‌ها بیش از حد بود. لطفاً کمی صبر کنید و دوباره تلاش کنید.',
  'This account has changed in the meantime. Please try again.':
    'این حساب در این میان تغییر کرده است. لطفاً دوباره تلاش کنید.',
  'The password is incorrect.': 'گذرواژه درست نیست.',
  'Please enter the code from your authenticator app, or a recovery code.':
    'لطفاً کد برنامهٔ رمزساز یا یک کد بازیابی را وارد کنید.',
  'This code is incorrect or was already used.': 'این کد درست نیست یا پیش‌تر به کار رفته است.',
  'The second factor is already on.': 'ورود دومرحله‌ای از پیش روشن است.',
  'The second factor is not on.': 'ورود دومرحله‌ای روشن نیست.',
  'Please start again and scan a new QR code.': 'لطفاً از نو آغاز کنید و کد QR تازه را پویش کنید.',
}
