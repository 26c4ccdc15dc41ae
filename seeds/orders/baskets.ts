import type { Language } from '#shared/domain/language.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
import { products } from '../catalogue/products.ts'
import { pick } from '../pictures/svg.ts'
import { lineComments } from './customers.ts'

/** `key` refers to the catalogue. */
export type DemoLine = { key: string; qty: number; comment: string }

/** Products that are often bought together; the main ingredient comes first. */
const meals: readonly (readonly string[])[] = [
  ['hashemi-rice', 'saffron-negin-2g', 'barberries', 'chicken-thighs', 'slivered-pistachios'],
  ['tarom-rice', 'lamb-shank', 'dried-dill', 'frozen-fava', 'saffron-sargol-1g', 'mast-chekideh'],
  ['sadri-rice', 'stewing-beef', 'frozen-ghormeh-herbs', 'kidney-beans', 'dried-limes'],
  ['aged-basmati', 'split-peas', 'tomato-paste-800', 'dried-limes', 'ground-cinnamon', 'lamb-neck'],
  ['sangak', 'barbari', 'lighvan-feta', 'walnut-halves', 'sabzi-khordan', 'sour-cherry-jam'],
  ['barbari', 'uf-feta', 'large-eggs', 'tahini', 'date-molasses', 'honey-sabalan'],
  ['lahijan-spring-tea', 'sugar-cubes', 'gaz-pistachio', 'koloocheh-fuman', 'nabat-saffron'],
  ['tea-bags-100', 'sohan-qom', 'nan-berenji', 'mazafati-dates', 'damask-rose-buds'],
  ['walnut-halves', 'pomegranate-molasses', 'whole-chicken', 'hashemi-rice', 'yellow-onions'],
  ['ash-mix', 'reshteh-ash', 'dried-ash-herbs', 'liquid-kashk', 'fried-onions', 'dried-mint'],
  ['kabab-koobideh-frozen', 'lavash', 'sumac', 'vine-tomatoes', 'doogh-mint', 'charcoal-mangal'],
  ['joojeh-marinated', 'skewers-joojeh', 'white-basmati', 'lemons', 'khiarshoor', 'malt-lemon'],
  [
    'pomegranates',
    'watermelon',
    'yalda-ajil-sweet',
    'ajil-mix',
    'lavashak-pomegranate',
    'persimmons',
  ],
  ['salad-olivieh', 'mortadella-beef', 'baguette', 'mayonnaise', 'potato-chips-mast-musir'],
  [
    'rainbow-trout',
    'narenj-juice',
    'dried-polo-herbs',
    'sadri-rice',
    'garlic-heads',
    'olives-parvardeh',
  ],
  ['hashemi-rice-large', 'sunflower-oil', 'tomato-paste-jar', 'saffron-negin-5g', 'ghee-cow'],
]

/** Products for any basket. */
const staples: readonly string[] = [
  'white-sugar',
  'large-eggs',
  'whole-milk',
  'set-yogurt',
  'lavash',
  'barbari',
  'yellow-onions',
  'russet-potatoes',
  'persian-cucumbers',
  'vine-tomatoes',
  'fresh-coriander',
  'fresh-mint',
  'bananas',
  'navel-oranges',
  'royal-gala',
  'ground-turmeric',
  'dried-mint',
  'canola-oil',
  'tuna-oil',
  'chickpeas-can',
  'spaghetti',
  'tea-bags-100',
  'petit-beurre',
  'doogh-mini',
  'malt-classic',
  'mineral-water',
  'salted-sunflower-seeds',
  'bastani-sonnati',
  'pashmak',
  'torshi-liteh',
  'rose-water-qamsar',
  'dish-soap-lemon',
  'tissues',
  'paper-towel',
  'esfand',
]

const MAX_LINES = 15
const prices = new Map(
  products
    .filter(({ status = 'available' }) => isBuyable(productStatus[status]))
    .map(({ key, price, salePrice }) => [key, salePrice ?? price]),
)

/** Returns 3 to 15 lines around one meal, worth more than `minimum` dollars. */
export function fillBasket(
  random: () => number,
  { minimum, language }: { minimum: number; language: Language },
): DemoLine[] {
  const meal = pick(random, meals)
  const keys = new Set(meal.slice(0, 3 + Math.floor(random() * (meal.length - 2))))
  const size = keys.size + Math.floor(random() * 6)
  while (keys.size < size || (worthOf(keys) <= minimum && keys.size < MAX_LINES)) {
    keys.add(pick(random, staples))
  }
  const lines = [...keys].map(key => ({
    key,
    qty: random() < 0.7 ? 1 : 2 + Math.floor(random() * 3),
    comment: random() < 0.6 ? (lineComments[key]?.[language] ?? '') : '',
  }))
  const missing = minimum - worthOf(keys)
  const [main] = lines
  if (main && missing >= 0) main.qty += Math.ceil((missing + 1) / requirePrice(main.key))
  return lines
}

function worthOf(keys: Set<string>): number {
  return [...keys].reduce((sum, key) => sum + requirePrice(key), 0)
}

function requirePrice(key: string): number {
  const price = prices.get(key)
  if (price === undefined) throw new Error(`no buyable product has the key ${key}`)
  return price
}
