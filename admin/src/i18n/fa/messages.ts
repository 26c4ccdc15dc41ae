/** What the back office reports: specified messages, and those of the schemas and the API. */
export const messages = {
  'unexpected error please try again': 'خطای پیش‌بینی‌نشده؛ لطفاً دوباره تلاش کنید',
  'Item added successfully!': 'افزوده شد!',
  'Item Updated successfully!': 'ویرایش شد!',
  'Item saved successfully!': 'ذخیره شد!',
  'Item deleted successfully!': 'حذف شد!',
  'Image uploaded successfully!': 'تصویر بارگذاری شد!',
  'Aisles list is not available.': 'فهرست راسته‌ها در دسترس نیست.',
  'Brands list is not available.': 'فهرست برندها در دسترس نیست.',
  'Product list is not available.': 'فهرست کالاها در دسترس نیست.',
  'Sponsor list is not available.': 'فهرست حامیان در دسترس نیست.',
  'Carousel list is not available.': 'فهرست اسلایدها در دسترس نیست.',
  'Marquee list is not available.': 'فهرست پیام‌ها در دسترس نیست.',
  'The zones have changed in the meantime. Please load them again.':
    'در این فاصله محدوده‌ها تغییر کرده‌اند؛ لطفاً دوباره بارگذاری کنید.',
  'Map is saved in database!': 'نقشه در پایگاه داده ذخیره شد!',
  'Map is loaded from database': 'نقشه از پایگاه داده بارگذاری شد',
  'Map is saved in the temprory storage': 'نقشه در حافظهٔ موقت ذخیره شد',
  'Map is loaded from temprory storage': 'نقشه از حافظهٔ موقت بارگذاری شد',
  'Failed to upload image.': 'تصویر بارگذاری نشد.',
  'The image has more than 50 megapixels. Choose a smaller one.':
    'تصویر بیش از ۵۰ مگاپیکسل است. تصویر کوچک‌تری انتخاب کنید.',
  'The shop is very busy right now. Please try again shortly.':
    'فروشگاه در این لحظه بسیار شلوغ است. لطفاً کمی دیگر دوباره تلاش کنید.',
  'We cannot save this because our storage is full. Please try again later or call us.':
    'فروشگاه در این لحظه جایی برای ذخیرهٔ این ندارد؛ دیسک پر است. بعداً دوباره تلاش کنید.',
  'We cannot save this right now. Please try again later or call us.':
    'فروشگاه در این لحظه نمی‌تواند این را ذخیره کند. بعداً دوباره تلاش کنید.',
  'The customer’s data was removed from this order, so no email can be sent.':
    'این سفارش دیگر نمی‌گوید چه کسی آن را داده است؛ پس به کسی نمی‌شود نوشت.',
  'Failed to save changes.': 'تغییرها ذخیره نشد.',
  'Please select an image file only.': 'لطفاً فقط یک فایل تصویری انتخاب کنید.',
  'Name is required': 'نام لازم است',
  'Aisle Id is required': 'راسته لازم است',
  'Please use this format: Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00':
    'لطفاً به این شکل بنویسید: Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00',
  'Brand Id is required': 'برند لازم است',
  'Please leave out the signs | ; : and =.': 'لطفاً نشانه‌های | ; : = را ننویسید.',
  'Somebody has changed this in the meantime. Please load the product again.':
    'در این میان کسی این را تغییر داده است. لطفاً کالا را دوباره بارگیری کنید.',
  'Please give each its own name.': 'لطفاً برای هر کدام نام جداگانه‌ای بنویسید.',
  'A product can have up to 3 options.': 'هر کالا حداکثر ۳ گزینه دارد.',
  'Please add at least 2 values.': 'لطفاً حداقل ۲ مقدار بنویسید.',
  'An option can have up to 12 values.': 'هر گزینه حداکثر ۱۲ مقدار دارد.',
  'Please keep at least one value on.': 'لطفاً حداقل یک مقدار را فعال نگه دارید.',
  'With these options the price could fall below 0.':
    'با این گزینه‌ها ممکن است قیمت کمتر از صفر شود.',
  'Sale price is required for a product on sale': 'کالای حراجی باید قیمت حراج داشته باشد',
  'Use a point for cents, e.g. 1.50': 'برای سنت از نقطه استفاده کنید؛ مانند 1.50',
  'Use a point for decimals, e.g. 1.5': 'برای اعشار از نقطه استفاده کنید؛ مانند 1.5',
  'The sale must end after it starts': 'حراج باید پس از آغازش پایان یابد',
  'Goods sold by weight can be ordered up to 5 days ahead. Please choose an earlier time.':
    'کالاهای وزنی را حداکثر تا ۵ روز بعد می‌توان سفارش داد. لطفاً زمان زودتری انتخاب کنید.',
  'The net weight must be the gross weight less the tare, and more than 0.':
    'وزن خالص باید برابر وزن کل منهای وزن ظرف و بیشتر از صفر باشد.',
  'This is sold by weight. Please weigh it.': 'این کالا وزنی است. لطفاً آن را وزن کنید.',
  'This is not sold by weight.': 'این کالا وزنی نیست.',
  'Please say how many packs replace this weight.': 'لطفاً بنویسید چند بسته جایگزین این وزن می‌شود.',
  'Only goods that are ordered by weight are replaced by a number of packs.':
    'تعداد بسته فقط برای کالایی نوشته می‌شود که به وزن سفارش داده شده است.',
  'Use piece or weight.': 'یکی از این دو را بنویسید: piece یا weight.',
  'Please write whole grams, like 500.': 'وزن را به گرم و بدون اعشار بنویسید؛ مانند ۵۰۰.',
  'Please give either the step or the weight of a piece.':
    'یا گام سفارش را بنویسید یا وزن هر عدد را.',
  'Only a product that is sold by weight has this.': 'این فقط برای کالای وزنی است.',
  'Its stock counts pieces, or grams if it is sold by weight. Once no order holds any, count it in the same change, or stop tracking it first.':
    'موجودی کالای عددی به تعداد و کالای وزنی به گرم ثبت می‌شود. وقتی سفارشی از آن در دست نیست، موجودی تازه را همین‌جا بنویسید یا اول ثبت موجودی را پایان دهید.',
  'Please choose what to change.': 'انتخاب کنید چه چیزی تغییر کند.',
  'At least -100': 'حداقل ۱۰۰−',
  'At most 1000': 'حداکثر ۱۰۰۰',
  'The aisle of this product was deleted too. Restore the aisle first.':
    'راستهٔ این کالا هم حذف شده است. ابتدا راسته را بازگردانید.',
  'The brand of this product was deleted too. Restore the brand first.':
    'برند این کالا هم حذف شده است. ابتدا برند را بازگردانید.',
  'This item can no longer be restored.': 'این مورد دیگر قابل بازگرداندن نیست.',
  'The sale price is above the regular price, and shoppers will pay it. Save anyway?':
    'قیمت حراج از قیمت عادی بیشتر است و مشتری همان را می‌پردازد. با این حال ذخیره شود؟',
  'This product will be free. Save anyway?': 'این کالا رایگان خواهد شد. با این حال ذخیره شود؟',
  'Email is not valid': 'ایمیل درست نیست',
  'Between 0 and 100': 'بین ۰ تا ۱۰۰',
  'At most two decimals': 'حداکثر دو رقم اعشار',
  'Unauthorized , Invalid credentials, please try again.':
    'ایمیل یا گذرواژه درست نیست؛ لطفاً دوباره تلاش کنید.',
  'Token expired or forbidden. Logging out...': 'زمان ورود شما به سر رسیده است؛ دوباره وارد شوید.',
  'This account is not a Master account.': 'این حساب، حساب مدیر نیست.',
  'Not a number': 'عدد نیست',
  'This value is not valid.': 'این مقدار درست نیست.',
  'This name is not known here.': 'این نام در اینجا شناخته نیست.',
  'Please fill in this field.': 'لطفاً این را پر کنید.',
  'This item does not exist.': 'این مورد وجود ندارد. شاید حذف شده است.',
  'This import does not exist.': 'این درون‌ریزی وجود ندارد.',
  'This order does not exist.': 'این سفارش وجود ندارد.',
  'This request is too large.': 'حجم این بیش از اندازه است.',
  'A paid order can be cancelled only after its payment is voided.':
    'سفارش پرداخت‌شده فقط پس از ابطال پرداخت لغو می‌شود.',
  'An order counts as refunded only once the whole payment is refunded.':
    'سفارش فقط پس از بازپرداخت همهٔ مبلغ «بازپرداخت‌شده» است.',
  'Please pack it on the packing screen.': 'لطفاً آن را در صفحهٔ بسته‌بندی بسته‌بندی کنید.',
  'This order cannot be packed now. Please look again.':
    'این سفارش را اکنون نمی‌توان بسته‌بندی کرد. دوباره نگاه کنید.',
  'This order is not packed.': 'این سفارش بسته‌بندی نشده است.',
  'Please take this order first.': 'لطفاً اول این سفارش را بردارید.',
  'Somebody is packing this order. Close the packing, or give it back first.':
    'کسی مشغول بسته‌بندی این سفارش است. اول بسته‌بندی را تمام کنید یا سفارش را به صف برگردانید.',
  'Please close the packing of this order first.': 'لطفاً اول بسته‌بندی این سفارش را تمام کنید.',
  'This order has no such line.': 'این سفارش چنین سطری ندارد.',
  'This line was changed on another screen. Please check it.':
    'این سطر در صفحهٔ دیگری تغییر کرده است. لطفاً آن را بررسی کنید.',
  'This is not the product of this line.': 'این کالای این سطر نیست.',
  'This replaces the product of this line, and is already counted.':
    'این کالا جایگزین کالای این سطر است و پیش‌تر ثبت شده است.',
  'This key was used for something else.': 'این کلید برای کار دیگری به کار رفته است.',
  'This packing was undone. Please check the order and close it again.':
    'این بسته‌بندی بازگردانده شد. لطفاً سفارش را بررسی کنید و دوباره ببندید.',
  'Please write an amount other than 0.': 'لطفاً مبلغی غیر از صفر بنویسید.',
  'Please write a reason.': 'لطفاً علت را بنویسید.',
  'This key was used for another change of the credit.':
    'این کلید برای تغییر دیگری در اعتبار به کار رفته است.',
  'Your store credit has changed. Please look at the amounts again.':
    'اعتبار خرید تغییر کرده است. لطفاً مبلغ‌ها را دوباره ببینید.',
  'There are fewer bags than that.': 'تعداد کیسه‌ها کمتر از این است.',
  'Some lines are not packed yet.': 'هنوز همهٔ سطرها بسته‌بندی نشده‌اند.',
  'Nothing was packed. Please cancel the order and refund it instead.':
    'چیزی بسته‌بندی نشده است. به‌جای آن سفارش را لغو و پولش را بازپرداخت کنید.',
  'This product cannot replace the line’s product.':
    'این کالا نمی‌تواند جای کالای این سطر را بگیرد.',
  'Please write how many bags there are.': 'تعداد کیسه‌ها را بنویسید.',
  'An order has at most 99 bags.': 'هر سفارش حداکثر ۹۹ کیسه دارد.',
  'The shopper wants no replacements.': 'مشتری جایگزین نمی‌خواهد.',
  'The shopper allows another product only.': 'مشتری فقط کالای دیگری را می‌پذیرد.',
  'The replacement that you chose is no longer available':
    'جایگزینی که انتخاب کرده بودید دیگر موجود نیست',
  'Not packed as ordered': 'متفاوت با سفارش بسته‌بندی شد',
  'This order was changed very often. Please try again later.':
    'این سفارش بارها تغییر کرده است. لطفاً بعداً دوباره تلاش کنید.',
  'This order costs nothing, so you cannot pay for it by card. Please call us.':
    'مبلغ این سفارش صفر می‌شود و با کارت پرداخت نمی‌شود.',
  'This order is too large to pay by card. Please call us.':
    'مبلغ این سفارش برای پرداخت با کارت زیاد است.',
  'It is too late to order for this window. Please choose another one.':
    'مهلت سفارش برای این بازهٔ زمانی گذشته است. لطفاً زمان دیگری انتخاب کنید.',
  'This zone does not exist.': 'این محدوده وجود ندارد.',
  'Please give either a count or a change.': 'لطفاً یا شمارش را بنویسید یا تغییر را.',
  'Please choose what you return.': 'لطفاً کالاهای مرجوعی را انتخاب کنید.',
  'Your request was sent already. Please reload the page.':
    'این درخواست قبلاً فرستاده شده است. لطفاً صفحه را تازه کنید.',
  'Use this format: Cut | برش: Whole | کامل; Minced | چرخ‌کرده = +1.50':
    'به این شکل بنویسید: Cut | برش: Whole | کامل; Minced | چرخ‌کرده = +1.50',
  'Returned goods': 'کالای مرجوعی',
  'The order was edited': 'سفارش ویرایش شد',
  'You do not have permission to do this.': 'اجازهٔ این کار را ندارید.',
  'Please log in.': 'لطفاً وارد شوید.',
  'Text must not contain the NUL character.': 'متن نباید نویسهٔ NUL داشته باشد.',
  'Please do not enter a card number here.': 'لطفاً شمارهٔ کارت را اینجا ننویسید.',
  'user role not found': 'نقش کاربر پیدا نشد',
}
