import { baking } from './baking.ts'
import { beans } from './beans.ts'
import { bread } from './bread.ts'
import { breakfast } from './breakfast.ts'
import { canned } from './canned.ts'
import { cheese } from './cheese.ts'
import { dairy } from './dairy.ts'
import { deli } from './deli.ts'
import { driedFruit } from './dried-fruit.ts'
import { drinks } from './drinks.ts'
import { fish } from './fish.ts'
import { frozen } from './frozen.ts'
import { fruit } from './fruit.ts'
import { herbs } from './herbs.ts'
import { household } from './household.ts'
import { iceCream } from './ice-cream.ts'
import { kitchen } from './kitchen.ts'
import { meat } from './meat.ts'
import { nuts } from './nuts.ts'
import { oils } from './oils.ts'
import { openFoodFacts } from './open-food-facts.ts'
import { pastry } from './pastry.ts'
import { rice } from './rice.ts'
import type { AisleProducts, CatalogueProduct } from './row.ts'
import { sauces } from './sauces.ts'
import { snacks } from './snacks.ts'
import { spices } from './spices.ts'
import { sweets } from './sweets.ts'
import { syrups } from './syrups.ts'
import { tea } from './tea.ts'
import { teahouse } from './teahouse.ts'
import { torshi } from './torshi.ts'
import { vegetables } from './vegetables.ts'

const productsByAisle: AisleProducts[] = [
  rice,
  tea,
  spices,
  herbs,
  beans,
  nuts,
  driedFruit,
  sweets,
  breakfast,
  torshi,
  cheese,
  dairy,
  bread,
  pastry,
  fruit,
  vegetables,
  meat,
  deli,
  fish,
  frozen,
  iceCream,
  canned,
  sauces,
  oils,
  syrups,
  drinks,
  snacks,
  baking,
  household,
  teahouse,
  kitchen,
]

/** Every product of the demo shop, aisle by aisle. */
export const products: CatalogueProduct[] = productsByAisle.flatMap(
  ({ aisle, taxClass, products }) =>
    interleave([
      products.map(row => ({ taxClass, ...row, aisle })),
      openFoodFacts.filter(row => row.aisle === aisle),
    ]),
)

/** Returns the products with all aisles spread evenly, so that every page is a mix. */
export function mixedProducts(): CatalogueProduct[] {
  return interleave(productsByAisle.map(one => products.filter(({ aisle }) => aisle === one.aisle)))
}

/** Merges lists so that the items of each list are spread evenly. */
function interleave<Item>(lists: Item[][]): Item[] {
  return lists
    .flatMap(items => items.map((item, index) => ({ item, at: (index + 0.5) / items.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
