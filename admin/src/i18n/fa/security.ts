/** The texts of the security screen by their English wording. */
export const security = {
  Security: 'امنیت',
  'Second factor for your login': 'ورود دومرحله‌ای شما',
  'This shop requires a second factor for every Master. Please turn yours on first.':
    'این فروشگاه از هر مدیر ورود دومرحله‌ای می‌خواهد؛ لطفاً ابتدا آن را روشن کنید.',
  'This shop requires a second factor for every Master, so it stays on.':
    'این فروشگاه از هر مدیر ورود دومرحله‌ای می‌خواهد؛ پس روشن می‌ماند.',
  'Second factor': 'ورود دومرحله‌ای',
  On: 'روشن',
  Off: 'خاموش',
  'You log in with your password and a code from your phone, so a stolen password alone is not enough.':
    'با گذرواژه و کدی از گوشی وارد می‌شوید؛ پس گذرواژهٔ دزدیده‌شده به‌تنهایی کافی نیست.',
  'You log in with your password and a code from your authenticator app.':
    'با گذرواژه و کد برنامهٔ رمزساز وارد می‌شوید.',
  '%{count} recovery code left |||| %{count} recovery codes left': '%{count} کد بازیابی مانده است',
  'You are running out of recovery codes. Get new ones.':
    'کدهای بازیابی رو به پایان است. کدهای تازه بگیرید.',
  'Turn on': 'روشن کردن',
  'Turn off': 'خاموش کردن',
  'New recovery codes': 'کدهای بازیابی تازه',
  'Turning it on logs you out on your other devices.':
    'با روشن کردن آن، از دستگاه‌های دیگر خارج می‌شوید.',
  'Your old recovery codes will stop working.': 'کدهای بازیابی قبلی از کار می‌افتند.',
  'You will log in with your password only.': 'از این پس فقط با گذرواژه وارد می‌شوید.',
  'App code or recovery code': 'کد برنامه یا کد بازیابی',
  'Code from the app': 'کد برنامه',
  Code: 'کد',
  Continue: 'ادامه',
  Confirm: 'تأیید',
  'Your settings could not be loaded.': 'تنظیمات شما بارگذاری نشد.',
  'Scan this with your authenticator app, then enter the code it shows.':
    'این را با برنامهٔ رمزساز اسکن کنید و سپس کدی را که نشان می‌دهد وارد کنید.',
  'QR code for your authenticator app': 'کد QR برای برنامهٔ رمزساز',
  'Or enter this key in the app:': 'یا این کلید را در برنامه وارد کنید:',
  'Your recovery codes': 'کدهای بازیابی شما',
  'Keep these somewhere you can reach without your phone. They are shown only once. Each one replaces the app code one time.':
    'این‌ها را جایی نگه دارید که بدون گوشی هم در دسترس باشد. فقط یک بار نشان داده می‌شوند و هر کدام یک بار به‌جای کد برنامه کار می‌کند.',
  Copy: 'کپی',
  Copied: 'کپی شد',
  'Could not copy. Select the codes and copy them yourself.':
    'کپی نشد. کدها را انتخاب و خودتان کپی کنید.',
  Download: 'بارگیری',
  'I saved my codes': 'کدها را ذخیره کردم',
  'Recovery codes for %{email}': 'کدهای بازیابی %{email}',
  'The second factor is off.': 'ورود دومرحله‌ای خاموش است.',
  'Password should be more than six characters long': 'گذرواژه باید حداقل شش نویسه باشد',
  'Too many attempts. Please wait a while and try again.':
    'تلاش‌ها بیش از حد بود. لطفاً کمی صبر کنید و دوباره تلاش کنید.',
  'This account has changed in the meantime. Please try again.':
    'این حساب در این فاصله تغییر کرده است. لطفاً دوباره تلاش کنید.',
  'The password is incorrect.': 'گذرواژه درست نیست.',
  'Please enter the code from your authenticator app, or a recovery code.':
    'لطفاً کد برنامهٔ رمزساز یا یک کد بازیابی را وارد کنید.',
  'This code is incorrect or was already used.': 'این کد درست نیست یا قبلاً به کار رفته است.',
  'The second factor is already on.': 'ورود دومرحله‌ای از پیش روشن است.',
  'The second factor is not on.': 'ورود دومرحله‌ای روشن نیست.',
  'Please start again and scan a new QR code.': 'از نو شروع کنید و کد QR تازه را اسکن کنید.',
}
