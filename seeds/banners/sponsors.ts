import { type ShopPage, shopPage } from '#shared/schemas/shop-page.ts'

/** An invented local business; its addresses are under example.com. */
type SponsorRow = {
  key: string
  page: ShopPage
  name: string
  description: string
  phone: string
}

/** Both languages in one text. The direction marks keep each full stop with its sentence. */
const both = (english: string, persian: string) => `${english}\u200e\n${persian}\u200f`

export const sponsors: SponsorRow[] = [
  {
    key: 'nan-e-garm',
    page: shopPage.home,
    name: 'Nan-e Garm Bakery · نانوایی نان گرم',
    description: both(
      'Sangak on hot pebbles and barbari with sesame, from six in the morning.',
      'سنگک روی ریگ داغ و بربری کنجدی، از ساعت شش صبح.',
    ),
    phone: '416-555-0161',
  },
  {
    key: 'parvaz',
    page: shopPage.home,
    name: 'Parvaz Travel · آژانس مسافرتی پرواز',
    description: both(
      'Flights to Tehran, Shiraz and Istanbul, and help with visas and insurance.',
      'بلیت تهران، شیراز و استانبول، همراه با ویزا و بیمهٔ سفر.',
    ),
    phone: '416-555-0162',
  },
  {
    key: 'zarband',
    page: shopPage.home,
    name: 'Zarband Saffron Imports · زعفران زربند',
    description: both(
      'Saffron of this year’s harvest from Qaenat, wholesale and as gifts.',
      'زعفران تازهٔ قائنات، عمده و بسته‌بندی هدیه.',
    ),
    phone: '905-555-0163',
  },
  {
    key: 'chenar',
    page: shopPage.aisles,
    name: 'Chenar Restaurant · رستوران چنار',
    description: both(
      'Kabab over charcoal, dizi at noon and live tar on Friday nights.',
      'کباب زغالی، دیزی ظهرها و جمعه‌شب‌ها نوای زندهٔ تار.',
    ),
    phone: '905-555-0164',
  },
  {
    key: 'hezar-barg',
    page: shopPage.aisles,
    name: 'Hezar Barg Flowers · گل‌فروشی هزاربرگ',
    description: both(
      'Bouquets for every day, and sofreh aghd for the great one.',
      'دسته‌گل برای هر روز و سفرهٔ عقد برای روز بزرگ.',
    ),
    phone: '416-555-0165',
  },
  {
    key: 'daftar-e-yonge',
    page: shopPage.aisles,
    name: 'Yonge Notary & Translation · دفتر اسناد و ترجمهٔ یانگ',
    description: both(
      'Notarized copies, certified translation and powers of attorney, also on Saturdays.',
      'گواهی امضا، ترجمهٔ رسمی و وکالت‌نامه، شنبه‌ها هم باز است.',
    ),
    phone: '416-555-0166',
  },
  {
    key: 'hesab-o-ketab',
    page: shopPage.brands,
    name: 'Hesab o Ketab Accounting · حسابداری حساب و کتاب',
    description: both(
      'Tax returns for families and bookkeeping for small shops.',
      'اظهارنامهٔ مالیاتی خانواده و دفترداری کسب‌وکارهای کوچک.',
    ),
    phone: '416-555-0167',
  },
  {
    key: 'aks-e-man',
    page: shopPage.brands,
    name: 'Aks-e Man Studio · عکاسی عکس من',
    description: both(
      'Passport photos in ten minutes, weddings by appointment.',
      'عکس گذرنامه در ده دقیقه، عروسی با وقت قبلی.',
    ),
    phone: '905-555-0168',
  },
  {
    key: 'behchap',
    page: shopPage.brands,
    name: 'Behchap Print & Signs · چاپ و تابلوسازی به‌چاپ',
    description: both(
      'Menus, business cards and shop signs in Persian and English.',
      'منو، کارت ویزیت و تابلو مغازه به فارسی و انگلیسی.',
    ),
    phone: '905-555-0169',
  },
  {
    key: 'ketab-e-dastan',
    page: shopPage.products,
    name: 'Dastan Books · کتاب‌فروشی داستان',
    description: both(
      'Persian novels, children’s books and the cookbooks our recipes come from.',
      'رمان فارسی، کتاب کودک و کتاب‌های آشپزی.',
    ),
    phone: '416-555-0170',
  },
  {
    key: 'shabneshin',
    page: shopPage.products,
    name: 'Shabneshin Catering · تهیهٔ غذای شب‌نشین',
    description: both(
      'Home-style rice and stews for twenty guests or two hundred.',
      'پلو و خورش خانگی برای بیست تا دویست مهمان.',
    ),
    phone: '905-555-0171',
  },
  {
    key: 'dast-be-achar',
    page: shopPage.products,
    name: 'Dast-be-Achar Repair · تعمیرات دست‌به‌آچار',
    description: both(
      'Rice cookers, stoves and fridges mended at your home.',
      'تعمیر پلوپز، اجاق و یخچال در منزل شما.',
    ),
    phone: '416-555-0172',
  },
  {
    key: 'navak',
    page: shopPage.promotions,
    name: 'Navak Music School · آموزشگاه موسیقی نواک',
    description: both(
      'Setar, santur, violin and tonbak; the first lesson is free.',
      'سه‌تار، سنتور، ویولن و تنبک؛ جلسهٔ اول رایگان است.',
    ),
    phone: '905-555-0173',
  },
  {
    key: 'toloo',
    page: shopPage.promotions,
    name: 'Toloo Dental · دندان‌پزشکی طلوع',
    description: both(
      'Family dentistry in Persian and English, evenings until eight.',
      'دندان‌پزشکی خانواده به فارسی و انگلیسی، عصرها تا ساعت هشت.',
    ),
    phone: '416-555-0174',
  },
  {
    key: 'rahvar',
    page: shopPage.promotions,
    name: 'Rahvar Driving School · آموزشگاه رانندگی راهوار',
    description: both(
      'G2 and G lessons with patient teachers who speak Persian.',
      'آموزش گواهی‌نامهٔ جی‌دو و جی با مربیان باحوصلهٔ فارسی‌زبان.',
    ),
    phone: '905-555-0175',
  },
  {
    key: 'golnar',
    page: shopPage.favorites,
    name: 'Golnar Beauty · آرایشگاه گلنار',
    description: both(
      'Threading, hair and henna, for ladies only.',
      'بند و ابرو، مو و حنا، مخصوص بانوان.',
    ),
    phone: '905-555-0176',
  },
  {
    key: 'alef-ba',
    page: shopPage.favorites,
    name: 'Alef-Ba Persian School · مدرسهٔ فارسی الف‌با',
    description: both(
      'Saturday classes where children learn to read grandmother’s letters.',
      'کلاس‌های شنبه تا بچه‌ها نامه‌های مادربزرگ را بخوانند.',
    ),
    phone: '416-555-0177',
  },
  {
    key: 'kelid',
    page: shopPage.favorites,
    name: 'Kelid Real Estate · املاک کلید',
    description: both(
      'Buying, selling and renting in North York, Richmond Hill and Thornhill.',
      'خرید، فروش و اجاره در نورث‌یورک، ریچموندهیل و تورنهیل.',
    ),
    phone: '416-555-0178',
  },
]

/** Addresses in a reserved domain, which never resolve. */
export const sponsorAddresses = (key: string) => ({
  email: `hello@${key}.example.com`,
  website: `https://${key}.example.com`,
})
