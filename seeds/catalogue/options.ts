/** A value to choose: its names, and what it adds to the price in dollars. */
type Value = [name: string, fName: string, priceDifference?: number]
type OptionRow = { name: string; fName: string; values: Value[] }

/** An option whose values are pack sizes; the product then has no net quantity. */
export const BAG = 'Bag'

const cut = (...values: Value[]): OptionRow[] => [{ name: 'Cut', fName: 'برش', values }]
const grind = (...values: Value[]): OptionRow[] => [{ name: 'Grind', fName: 'آسیاب', values }]
const slices = (...values: Value[]): OptionRow[] => [{ name: 'Slices', fName: 'ضخامت', values }]
const bag = (...values: Value[]): OptionRow[] => [{ name: BAG, fName: 'بسته', values }]

const cleaned = (...values: Value[]): OptionRow[] => [
  {
    name: 'Preparation',
    fName: 'آماده‌سازی',
    values: [['Cleaned, whole', 'پاک‌شده، کامل'], ...values],
  },
]
const nuts = (...values: Value[]): OptionRow[] => [
  { name: 'Kernels', fName: 'مغزها', values: [['Whole', 'درسته'], ...values] },
]

const seeds = grind(['Whole', 'درسته'], ['Ground', 'آسیاب‌شده', 0.5])
const kalbas = slices(
  ['Regular, 2 mm', 'معمولی، ۲ میلی‌متر'],
  ['Thin, 1 mm', 'نازک، ۱ میلی‌متر'],
  ['Thick, 4 mm', 'ضخیم، ۴ میلی‌متر'],
)

/** What shoppers choose of a product, by product key. The first value is preselected. */
export const productOptions: Record<string, OptionRow[]> = {
  'lamb-leg-boneless': cut(
    ['In one piece', 'یک‌تکه'],
    ['Cubed for stew', 'خورشتی', 1],
    ['Sliced for barg', 'ورقه برای کباب برگ', 2],
    ['Minced', 'چرخ‌کرده', 1],
  ),
  'lamb-neck': cut(['Sliced', 'حلقه‌ای'], ['In large pieces', 'تکه‌های درشت']),
  'stewing-beef': [
    {
      name: 'Cubes',
      fName: 'اندازهٔ تکه‌ها',
      values: [
        ['Regular, 3 cm', 'معمولی، ۳ سانتی'],
        ['Small', 'ریز'],
        ['Large', 'درشت'],
      ],
    },
  ],
  'beef-tenderloin': cut(
    ['In one piece', 'یک‌تکه'],
    ['Cubed for chenjeh', 'تکه برای چنجه', 2],
    ['Sliced for barg', 'ورقه برای کباب برگ', 2],
  ),
  'ground-beef-lean': grind(['Once', 'یک بار چرخ'], ['Twice, finer', 'دو بار چرخ']),
  'whole-chicken': [
    ...cut(['Whole', 'کامل'], ['In four pieces', 'چهارتکه', 0.5], ['In eight pieces', 'هشت‌تکه', 1]),
    {
      name: 'Skin',
      fName: 'پوست',
      values: [
        ['With skin', 'با پوست'],
        ['Without skin', 'بدون پوست', 1.5],
      ],
    },
  ],
  'chicken-breast': cut(
    ['Whole', 'کامل'],
    ['Cubed for joojeh', 'تکهٔ جوجه‌کبابی', 1],
    ['In strips', 'نواری', 1],
    ['Minced', 'چرخ‌کرده', 1],
  ),
  'chicken-thighs': cut(['With bone', 'با استخوان'], ['Boneless', 'بدون استخوان', 2]),
  'rainbow-trout': cleaned(['Opened flat', 'شکم‌باز', 1], ['Filleted', 'فیله', 3]),
  'halva-sefid': cleaned(['In steaks', 'حلقه‌ای', 1.5]),
  'salmon-fillet': cut(
    ['With skin', 'با پوست'],
    ['Without skin', 'بدون پوست', 1.5],
    ['Cubed for kabab', 'تکهٔ کبابی', 2],
  ),
  'raw-hazelnuts': nuts(['Chopped', 'خردشده', 0.5], ['Ground', 'پودر', 0.75]),
  'raw-pistachio-kernels': nuts(['Slivered', 'خلال', 1.5], ['Ground', 'پودر', 1]),
  'mamra-almonds': nuts(['Slivered', 'خلال', 1.5], ['Ground', 'پودر', 1]),
  'walnut-halves': nuts(['Chopped', 'خردشده'], ['Ground for fesenjan', 'چرخ‌کردهٔ فسنجانی', 0.75]),
  'raw-cashews': bag(['400 g', '۴۰۰ گرمی'], ['1 kg', '۱ کیلویی', 14.5]),
  'sour-tea': bag(['150 g', '۱۵۰ گرمی'], ['300 g', '۳۰۰ گرمی', 6]),
  'iranian-green-tea': bag(['100 g', '۱۰۰ گرمی'], ['250 g', '۲۵۰ گرمی', 8.5]),
  'coffee-cardamom': grind(
    ['Very fine, for the cezve', 'خیلی نرم، برای قهوهٔ ترک'],
    ['Fine, for a moka pot', 'نرم، برای موکاپات'],
    ['Coarse, for a French press', 'درشت، برای فرنچ‌پرس'],
  ),
  'black-pepper': grind(['Whole', 'درسته'], ['Coarse', 'نیم‌کوب', 0.5], ['Fine', 'آسیاب‌شده', 0.5]),
  'green-cardamom': grind(['Whole pods', 'درسته'], ['Ground', 'آسیاب‌شده', 1]),
  'cumin-seeds': seeds,
  'black-caraway': seeds,
  'dried-limes': grind(['Whole', 'درسته'], ['Ground', 'آسیاب‌شده', 0.75]),
  'tabriz-cheese': cut(
    ['In one piece', 'یک‌تکه'],
    ['Sliced', 'ورقه‌ای', 0.5],
    ['Cubed', 'تکه‌ای', 0.5],
  ),
  halloumi: slices(
    ['In one piece', 'یک‌تکه'],
    ['Slices of 1 cm for the grill', 'ورقهٔ ۱ سانتی برای کباب', 0.4],
  ),
  'mortadella-beef': kalbas,
  'mortadella-chicken': kalbas,
  'kalbas-khoshk': kalbas,
  baguette: cut(['Whole', 'کامل'], ['Opened for sandwiches', 'بازشده برای ساندویچ', 0.25]),
  'anbarboo-rice': bag(['2 kg', '۲ کیلویی'], ['5 kg', '۵ کیلویی', 31], ['10 kg', '۱۰ کیلویی', 79]),
  'broken-rice': bag(['2 kg', '۲ کیلویی'], ['5 kg', '۵ کیلویی', 16]),
}
