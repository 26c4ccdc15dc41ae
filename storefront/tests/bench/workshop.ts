import { type RunningShop, startShop } from './shop/start-shop.ts'
import type { Site, Sites } from './site.ts'

/** Provides catalogues and running shops. Each is created on first use. */
export class Workshop {
  readonly sizes: number[]
  readonly say: (text: string) => void
  readonly #sites: Sites
  readonly #opened = new Map<number, Promise<Site>>()
  readonly #own: Site[] = []
  readonly #shops = new Map<number, Promise<RunningShop>>()

  constructor(sites: Sites, sizes: number[], say: (text: string) => void) {
    this.#sites = sites
    this.sizes = sizes
    this.say = say
  }

  /** The catalogue size of rows that are measured at one size: large, but not the largest. */
  get usualSize(): number {
    return this.sizes.findLast(size => size <= 100_000) ?? Math.min(...this.sizes)
  }

  site(size: number): Promise<Site> {
    return memoize(this.#opened, size, () => this.#sites.open(size))
  }

  /** Returns a catalogue that nothing else uses. */
  async ownSite(size: number): Promise<Site> {
    const site = await this.#sites.open(size)
    this.#own.push(site)
    return site
  }

  shop(size: number): Promise<RunningShop> {
    return memoize(this.#shops, size, async () => startShop(await this.site(size)))
  }

  async close(): Promise<void> {
    for (const shop of this.#shops.values()) await (await shop).close()
    for (const site of this.#opened.values()) await (await site).drop()
    for (const site of this.#own) await site.drop()
  }
}

function memoize<Item>(items: Map<number, Promise<Item>>, key: number, make: () => Promise<Item>) {
  const item = items.get(key) ?? make()
  items.set(key, item)
  return item
}
