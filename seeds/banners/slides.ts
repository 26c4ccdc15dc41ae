import type { ShopPage } from '#shared/schemas/shop-page.ts'
import { shopPage } from '#shared/schemas/shop-page.ts'

/** A slide of the demo shop; its name is the alternative text in both languages. */
type SlideRow = { key: string; page: ShopPage; name: string }

export const slides: SlideRow[] = [
  {
    key: 'tea-in-winter',
    page: shopPage.home,
    name: 'Samovar and tea glasses by a snowy window · سماور و استکان چای کنار پنجرهٔ برفی',
  },
  {
    key: 'lunch-is-ready',
    page: shopPage.home,
    name: 'Rice with ghormeh sabzi and gheymeh · برنج با قورمه‌سبزی و قیمه',
  },
  {
    key: 'yalda-night',
    page: shopPage.home,
    name: 'Pomegranates, watermelon and nuts for Yalda · انار و هندوانه و آجیل شب یلدا',
  },
  {
    key: 'spice-bazaar',
    page: shopPage.aisles,
    name: 'Spices in the bazaar · ادویه‌های بازار',
  },
  {
    key: 'fruit-stall',
    page: shopPage.aisles,
    name: 'The fruit stall · بساط میوه',
  },
  {
    key: 'nut-sellers-row',
    page: shopPage.aisles,
    name: 'Nuts and dried fruit by the heap · آجیل و خشکبار',
  },
  {
    key: 'names-we-trust',
    page: shopPage.brands,
    name: 'Well-loved brands on the shelf · نام‌های آشنا در قفسه',
  },
  {
    key: 'tea-house-shelf',
    page: shopPage.brands,
    name: 'Teas from Lahijan and Ceylon · چای لاهیجان و سیلان',
  },
  {
    key: 'warm-bread',
    page: shopPage.products,
    name: 'Barbari and sangak from the oven · بربری و سنگک داغ',
  },
  {
    key: 'breakfast-table',
    page: shopPage.products,
    name: 'Bread, feta, herbs and honey for breakfast · صبحانهٔ ایرانی: نان و پنیر و سبزی و عسل',
  },
  {
    key: 'kabab-friday',
    page: shopPage.promotions,
    name: 'Kabab on the grill · کباب روی منقل',
  },
  {
    key: 'this-weeks-prices',
    page: shopPage.promotions,
    name: 'This week on sale · حراج هفته',
  },
  {
    key: 'with-love',
    page: shopPage.favorites,
    name: 'Sweets, saffron ice cream and tea · شیرینی، بستنی زعفرانی و چای',
  },
  {
    key: 'grandmothers-corner',
    page: shopPage.favorites,
    name: 'Copper pots from grandmother’s kitchen · ظرف‌های مسی مادربزرگ',
  },
]
