import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { mixedProducts } from '#seeds/catalogue/products.ts'
import { pick, randomFrom } from '#seeds/pictures/svg.ts'
import type { ProductInput } from '#shared/schemas/product.ts'
import { aProduct } from '../../setup/factories.ts'

/** Occurs in about `PLANTED` names of every catalogue, and in no other name. */
export const plantedWord = 'Zarbanu'
const PLANTED = 200

const sizes = ['250 g', '500 g', '1 kg', '2 kg', '330 ml', '1 L', '6 pack', '12 pack']

type Groups = { aisleIds: number[]; brandIds: number[] }

/** Generates the products of a catalogue. The same size gives the same products. */
export function* productRows(
  size: number,
  { aisleIds, brandIds }: Groups,
): Generator<ProductInput> {
  const random = randomFrom(`catalogue of ${size}`)
  const names = readNames()
  const plain = aProduct()
  const persian = mixedProducts().map(({ fName }) => fName)
  const every = Math.max(1, Math.floor(size / PLANTED))
  for (let index = 0; index < size; index++) {
    const own = names[index] ?? `${mix(random, names)} ${pick(random, sizes)}`
    const isPlanted = index % every === Math.floor(every / 2)
    const cents = 99 + Math.floor(random() * 4000)
    const isOnSale = random() < 0.06
    yield {
      ...plain,
      name: isPlanted ? `${own} ${plantedWord}` : own,
      fName: mix(random, persian),
      description: `${own}: kept cool and dry, delivered from our own shelves.`,
      price: cents / 100,
      salePrice: isOnSale ? Math.ceil(cents * 0.8) / 100 : 0,
      status: isOnSale ? 2 : pick(random, [1, 1, 1, 1, 1, 1, 1, 1, 1, 3] as const),
      taxClass: random() < 0.8 ? 'zero' : 'standard',
      aisleId: pick(random, aisleIds),
      brandId: pick(random, brandIds),
      sku: `B${String(index).padStart(7, '0')}`,
      barcode: String(620_000_000_000 + index),
      netQuantity: 250,
      netUnit: 'g',
    }
  }
}

/** Reads product names from Open Food Facts; see NOTICE. */
function readNames(): string[] {
  const packed = readFileSync(join(import.meta.dirname, 'names.txt.gz'))
  return gunzipSync(packed).toString('utf8').split('\n')
}

/** Combines the first half of one name with the second half of another. */
function mix(random: () => number, names: string[]): string {
  const [one, other] = [pick(random, names).split(' '), pick(random, names).split(' ')]
  const beginning = one.slice(0, Math.ceil(one.length / 2))
  return [...beginning, ...other.slice(Math.floor(other.length / 2))].join(' ').slice(0, 120)
}
