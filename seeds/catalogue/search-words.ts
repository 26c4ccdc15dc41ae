import type { CatalogueProduct } from './row.ts'

const NOWRUZ = 'nowruz norooz نوروز عید'
const HAFT_SIN = `haft sin haftsin هفت سین هفت‌سین ${NOWRUZ}`
const YALDA = 'yalda shab-e yalda یلدا شب یلدا'

// Water to drink comes before blossom waters.
const DRINKING_WATER = 'water drinking bottled mineral آب آشامیدنی معدنی'
const SOFT_DRINK = 'soft drink pop گازدار'
const MALT = 'دلستر delester'
const JUICE = 'آبمیوه آب‌میوه'
const BLACK_TEA = 'black سیاه'
const RED_MEAT = 'red meat گوشت قرمز'
const GRAPE_LEAVES = 'grape leaves leaf برگ انگور'
const BREAD = 'noon نون'
const DRIED_GOODS = 'خشکبار khoshkbar'
const COOKING_OIL = 'cooking vegetable مایع'

/** The search words that all products of an aisle have. */
const aisleWords: Record<string, string> = { nuts: DRIED_GOODS, 'dried-fruit': DRIED_GOODS }

const productWords: Record<string, string> = {
  'mineral-water': DRINKING_WATER,
  'sparkling-water': DRINKING_WATER,
  'cola-iranian': `${SOFT_DRINK} coke کوکا`,
  'orange-soda': SOFT_DRINK,
  'malt-classic': MALT,
  'malt-peach': MALT,
  'malt-lemon': MALT,
  'malt-six-cans': MALT,
  'pomegranate-juice': JUICE,
  'orange-juice': JUICE,
  'apple-juice-niagara': JUICE,
  'carrot-juice': JUICE,
  'sunflower-oil': COOKING_OIL,
  'frying-oil': COOKING_OIL,
  'canola-oil': COOKING_OIL,
  'lamb-shank': RED_MEAT,
  'lamb-leg-boneless': RED_MEAT,
  'lamb-neck': RED_MEAT,
  'ground-lamb-beef': RED_MEAT,
  'ground-beef-lean': RED_MEAT,
  'stewing-beef': RED_MEAT,
  'beef-tenderloin': RED_MEAT,
  'lahijan-spring-tea': BLACK_TEA,
  'lahijan-broken-tea': BLACK_TEA,
  'ceylon-tea': BLACK_TEA,
  'earl-grey-tin': BLACK_TEA,
  'cardamom-tea': BLACK_TEA,
  'tea-bags-100': BLACK_TEA,
  spaghetti: 'اسپاگتی',
  ketchup: 'سس قرمز',
  'honey-sabalan': 'طبیعی natural',
  'honey-comb': 'طبیعی natural',
  'honey-ontario-wildflower': 'طبیعی natural',
  'mast-chekideh': 'greek یونانی',
  sangak: BREAD,
  'sangak-sesame': BREAD,
  barbari: BREAD,
  lavash: BREAD,
  'whole-wheat-lavash': BREAD,
  taftoon: BREAD,
  'nan-khoshk': BREAD,
  dolmeh: GRAPE_LEAVES,
  'vine-leaves': GRAPE_LEAVES,
  sumac: HAFT_SIN,
  'grape-vinegar': HAFT_SIN,
  'apple-vinegar': HAFT_SIN,
  'garlic-heads': HAFT_SIN,
  'royal-gala': HAFT_SIN,
  'sabzi-khordan': NOWRUZ,
  'mahi-sefid': NOWRUZ,
  'dried-polo-herbs': NOWRUZ,
  'nan-berenji': NOWRUZ,
  'nan-nokhodchi': NOWRUZ,
  'baklava-yazdi': NOWRUZ,
  'noghl-almond': NOWRUZ,
  'ajil-mix': NOWRUZ,
  'gaz-pistachio': NOWRUZ,
  'sohan-qom': NOWRUZ,
  'yalda-ajil-sweet': YALDA,
  pomegranates: YALDA,
  watermelon: YALDA,
  'watermelon-seeds-salted': YALDA,
  persimmons: YALDA,
  'lavashak-pomegranate': YALDA,
}

/** Returns the additional search words of a product: feasts, occasions and other names. */
export function findSearchWords({ key, aisle }: Pick<CatalogueProduct, 'key' | 'aisle'>): string {
  return [productWords[key], aisleWords[aisle]].filter(Boolean).join(' ')
}
