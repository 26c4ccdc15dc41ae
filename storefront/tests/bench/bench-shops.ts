import type { CachedCatalogues, CatalogueCopy } from './catalogue-copy.ts'
import { type RunningShop, startShop } from './shop/start-shop.ts'

/** Provides catalogues and running shops. Each is created on first use. */
export class BenchShops {
  readonly sizes: number[]
  readonly say: (text: string) => void
  readonly #catalogues: CachedCatalogues
  readonly #opened = new Map<number, Promise<CatalogueCopy>>()
  readonly #own: CatalogueCopy[] = []
  readonly #shops = new Map<number, Promise<RunningShop>>()

  constructor(catalogues: CachedCatalogues, sizes: number[], say: (text: string) => void) {
    this.#catalogues = catalogues
    this.sizes = sizes
    this.say = say
  }

  /** The catalogue size of rows that are measured at one size: large, but not the largest. */
  get usualSize(): number {
    return this.sizes.findLast(size => size <= 100_000) ?? Math.min(...this.sizes)
  }

  copy(size: number): Promise<CatalogueCopy> {
    return memoize(this.#opened, size, () => this.#catalogues.open(size))
  }

  /** Returns a catalogue that nothing else uses. */
  async ownCopy(size: number): Promise<CatalogueCopy> {
    const copy = await this.#catalogues.open(size)
    this.#own.push(copy)
    return copy
  }

  shop(size: number): Promise<RunningShop> {
    return memoize(this.#shops, size, async () => startShop(await this.copy(size)))
  }

  async close(): Promise<void> {
    for (const shop of this.#shops.values()) await (await shop).close()
    for (const copy of this.#opened.values()) await (await copy).drop()
    for (const copy of this.#own) await copy.drop()
  }
}

function memoize<Item>(items: Map<number, Promise<Item>>, key: number, make: () => Promise<Item>) {
  const item = items.get(key) ?? make()
  items.set(key, item)
  return item
}
