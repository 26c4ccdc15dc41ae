import type { AisleProducts } from './row.ts'

export const rice: AisleProducts = {
  aisle: 'rice',
  taxClass: 'zero',
  products: [
    {
      key: 'hashemi-rice',
      name: 'Hashemi Rice, First Grade',
      fName: 'برنج هاشمی درجه یک',
      description:
        'Long, slender grains from the paddies around Astaneh in Gilan, loved for their scent. Soak for an hour in salted water and steam with a cloth under the lid.',
      fDescription:
        'دانه‌های بلند و کشیده از شالیزارهای آستانهٔ اشرفیهٔ گیلان با عطری که تا آخر سفره می‌ماند. یک ساعت در آب‌نمک بخیسانید و با دم‌کنی دم کنید.',
      brand: 'shalizar',
      size: '4.5 kg',
      price: 46.99,
      picture: { pack: 'sack', art: 'white-rice', colour: 'pine' },
    },
    {
      key: 'tarom-rice',
      name: 'Tarom Rice, Mazandaran',
      fName: 'برنج طارم مازندران',
      description:
        'Traditional local variety from Amol and Babol: a little shorter than Hashemi, with a fuller aroma and a soft bite. Very good for kateh.',
      fDescription:
        'رقم محلی و قدیمی آمل و بابل؛ کمی کوتاه‌تر از هاشمی، خوش‌عطر و نرم. برای کته بی‌نظیر است.',
      brand: 'shalizar',
      size: '4.5 kg',
      price: 49.99,
      salePrice: 44.99,
      picture: { pack: 'sack', art: 'white-rice', colour: 'brick' },
    },
    {
      key: 'smoked-rice',
      name: 'Smoked Rice (Berenj-e Doodi)',
      fName: 'برنج دودی گیلان',
      description:
        'Dried over wood smoke as in the villages of Gilan, so every pot of rice smells faintly of a campfire. Mix one part with three parts of plain rice.',
      fDescription:
        'شلتوک این برنج به رسم روستاهای گیلان با دود هیزم خشک شده و عطر هیزم می‌دهد. یک پیمانه از آن را با سه پیمانه برنج ساده بپزید.',
      brand: 'gilvan',
      size: '1 kg',
      price: 13.99,
      picture: { pack: 'window-bag', art: 'smoked-rice', colour: 'charcoal' },
    },
    {
      key: 'aged-basmati',
      name: 'Aged Sella Basmati',
      fName: 'برنج باسماتی کهنه (سلا)',
      description:
        'Parboiled and aged for two years, it stays separate and grows to twice its length: the forgiving choice for parties and large pots.',
      fDescription:
        'نیم‌پز و دو سال کهنه‌شده؛ دانه‌ها جدا می‌مانند و دوبرابر قد می‌کشند. انتخابی مطمئن برای مهمانی و دیگ‌های بزرگ.',
      brand: 'sofreh',
      size: '4.5 kg',
      price: 19.99,
      salePrice: 16.99,
      picture: { pack: 'sack', art: 'golden-rice', colour: 'saffron' },
    },
    {
      key: 'white-basmati',
      name: 'White Basmati, Extra Long',
      fName: 'برنج باسماتی سفید دانه‌بلند',
      description:
        'Everyday basmati with a light, nutty scent. Rinse until the water runs clear; ready in twenty minutes.',
      fDescription:
        'باسماتی روزمره با عطری ملایم. آن‌قدر بشویید تا آبش زلال شود؛ در بیست دقیقه آماده است.',
      brand: 'sofreh',
      size: '2 kg',
      price: 9.99,
      picture: { pack: 'bag', art: 'white-rice', colour: 'sky' },
    },
    {
      key: 'brown-basmati',
      name: 'Brown Basmati',
      fName: 'برنج باسماتی قهوه‌ای',
      description:
        'Whole grain with its bran, chewy and nutty. Needs forty minutes and a little more water than white rice.',
      fDescription:
        'برنج کامل با سبوس، کمی سفت و با طعم مغزها. چهل دقیقه زمان و اندکی آب بیشتر می‌خواهد.',
      brand: 'sofreh',
      size: '907 g',
      price: 6.49,
      picture: { pack: 'window-bag', art: 'brown-rice', colour: 'olive' },
    },
    {
      key: 'anbarboo-rice',
      name: 'Anbarboo Rice, Khuzestan',
      fName: 'برنج عنبربوی خوزستان',
      description:
        'Short grains from the Karun plains with an amber-like perfume that fills the kitchen. The south eats it with fish and tamarind.',
      fDescription:
        'دانه‌هایی کوتاه از جلگهٔ کارون با عطری که خانه را پر می‌کند. جنوبی‌ها آن را با ماهی و تمرهندی می‌خورند.',
      brand: 'jonoob',
      size: '2 kg',
      price: 21.99,
      status: 'outOfStock',
      picture: { pack: 'bag', art: 'white-rice', colour: 'plum' },
    },
    {
      key: 'broken-rice',
      name: 'Broken Rice for Ash and Pudding',
      fName: 'برنج نیم‌دانه',
      description:
        'The fragrant broken grains of Iranian rice. They melt into ash, sholeh zard and rice pudding and cost half as much.',
      fDescription:
        'نیم‌دانهٔ خوش‌عطر برنج ایرانی که در آش، شله‌زرد و شیربرنج خوب لعاب می‌اندازد و نصف قیمت است.',
      brand: 'gilvan',
      size: '2 kg',
      price: 11.49,
      picture: { pack: 'window-bag', art: 'broken-rice', colour: 'tangerine' },
    },
    {
      key: 'sadri-rice',
      name: 'Sadri Rice, Black-Tailed (Dom Siah)',
      fName: 'برنج صدری دم‌سیاه',
      description:
        'The old black-tailed variety of Gilan, dense and floury, for chelo that holds a pool of butter and saffron.',
      fDescription:
        'رقم قدیمی دم‌سیاه گیلان با دانهٔ پُرمغز؛ چلویی می‌شود که کره و زعفران را خوب به خود می‌گیرد.',
      brand: 'shalizar',
      size: '2.5 kg',
      price: 28.99,
      picture: { pack: 'sack', art: 'white-rice', colour: 'plum' },
    },
    {
      key: 'shiroodi-rice',
      name: 'Shiroodi Rice',
      fName: 'برنج شیرودی',
      description:
        'A high-yield Mazandaran rice: less perfume than Hashemi, a third cheaper, and good-natured in every dish.',
      fDescription: 'برنج پُرمحصول مازندران؛ کم‌عطرتر از هاشمی، یک‌سوم ارزان‌تر و برای هر غذا مناسب.',
      brand: 'shalizar',
      size: '4.5 kg',
      price: 33.99,
      picture: { pack: 'sack', art: 'white-rice', colour: 'cobalt' },
    },
    {
      key: 'hashemi-rice-large',
      name: 'Hashemi Rice, Family Sack',
      fName: 'برنج هاشمی، کیسهٔ خانواده',
      description:
        'The same first-grade Hashemi in the ten-kilogram sack that lasts a family of four two months.',
      fDescription: 'همان هاشمی درجه یک در کیسهٔ ده‌کیلویی که برای خانوادهٔ چهارنفره دو ماه بس است.',
      brand: 'shalizar',
      size: '10 kg',
      price: 97.99,
      picture: { pack: 'sack', art: 'rice-bowl', colour: 'gold' },
    },
    {
      key: 'jasmine-rice',
      name: 'Jasmine Rice',
      fName: 'برنج یاسمین تایلندی',
      description:
        'Soft, slightly clinging grains from Thailand. Cook it as kateh with a little less water.',
      fDescription: 'دانه‌های نرم و کمی چسبنده از تایلند؛ با آب کمتر کته کنید.',
      brand: 'sofreh',
      size: '2 kg',
      price: 8.99,
      picture: { pack: 'bag', art: 'rice-bowl', colour: 'pistachio' },
    },
    {
      key: 'rice-flour',
      name: 'Rice Flour',
      fName: 'آرد برنج',
      description: 'Finely milled from broken Iranian rice, for fereni, masghati and Yazdi cake.',
      fDescription: 'از نیم‌دانهٔ برنج ایرانی، نرم آسیاب‌شده؛ برای فرنی، مسقطی و کیک یزدی.',
      brand: 'gilvan',
      size: '500 g',
      price: 4.29,
      picture: { pack: 'box', art: 'flour-bowl', colour: 'rose' },
    },
    {
      key: 'bulgur-coarse',
      name: 'Coarse Bulgur',
      fName: 'بلغور گندم درشت',
      description:
        'Steamed, dried and cracked wheat for pilaf, ash and stuffed vine leaves; ready in fifteen minutes.',
      fDescription: 'گندم پخته، خشک و خردشده برای پلو، آش و دلمه؛ در پانزده دقیقه آماده است.',
      brand: 'alvand',
      size: '900 g',
      price: 4.49,
      picture: { pack: 'window-bag', art: 'bulgur', colour: 'gold' },
    },
    {
      key: 'barley-pearled',
      name: 'Pearl Barley',
      fName: 'جو پوست‌کنده',
      description: 'Polished barley for soup-e jo. It thickens the soup by itself.',
      fDescription: 'جوی پوست‌کنده برای سوپ جو؛ خودش سوپ را لعاب‌دار می‌کند.',
      brand: 'alvand',
      size: '900 g',
      price: 3.49,
      picture: { pack: 'window-bag', art: 'barley', colour: 'brick' },
    },
  ],
}
