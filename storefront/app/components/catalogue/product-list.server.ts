import { languageOf } from '#app/i18n/language.ts'
import type { SearchHits } from '#database/reads/search/hits.ts'
import { countryCodes } from '#shared/domain/products/countries.ts'
import { countryName } from '#shared/domain/products/country-name.ts'
import { MAX_ID } from '#shared/schemas/fields.ts'
import { shopPage } from '#shared/schemas/shop-page.ts'
import { loadPageBanners } from '../../services/catalogue/banners.server.ts'
import { findGroup, listProductsWithMarks } from '../../services/catalogue/catalogue.server.ts'
import { findFilterChoices } from '../../services/catalogue/filter-choices.server.ts'
import { findNearProducts, recordMiss } from '../../services/search/search.server.ts'
import type { RequestShop } from '../../shop.server.ts'
import type { ListAddress } from './list-address.ts'
import { loadList } from './list-loading.server.ts'
import { type FilterFlag, filterParameters, parseProductFilters } from './product-filters.ts'
import { defaultSort, pickSort, productSorts, splitSort } from './sorting.ts'

/** Loads a page of products for the URL, with slides and sponsors; `promotion` limits it to products on sale. */
export async function loadProductList(
  request: Request,
  shop: RequestShop,
  by: { promotion?: boolean } = {},
) {
  const { pathname, searchParams: search } = new URL(request.url)
  const sortOf = (address: ListAddress) => pickSort(address, productSorts, defaultSort.products)
  const { narrowed, filters, findsNothing } = parseListQuery(search, by)
  const [{ hits, ...list }, aisle, brand, banners] = await Promise.all([
    loadList(request, async (address, part) => {
      if (findsNothing) return { data: [], total: 0, marks: [], hits: null }
      const { sort, ascending } = splitSort(sortOf(address))
      const order = { sort: sort === 'price' ? ('paid' as const) : sort, ascending }
      return listProductsWithMarks(shop, { text: address.text, ...order, ...part, ...narrowed })
    }),
    narrowed.aisleId ? findGroup(shop, 'aisles', narrowed.aisleId) : null,
    narrowed.brandId ? findGroup(shop, 'brands', narrowed.brandId) : null,
    loadPageBanners(shop, by.promotion ? shopPage.promotions : shopPage.products),
  ])
  const isMiss = list.total === 0 && list.text !== '' && !findsNothing
  const near = isMiss ? await findNearProducts(shop, list.text, narrowed) : []
  const isNarrowed = filterParameters.some(name => search.has(name))
  if (isMiss && !isNarrowed && !by.promotion) recordMiss(shop, list.text)
  // The browser may name a country differently, and its first `Intl.DisplayNames` takes 60 ms on a phone.
  const nameOf = (code: string) => countryName(code, languageOf(pathname))
  const choices = await loadChoices(shop, hits, narrowed, nameOf)
  const originName = nameOf(filters.origin)
  const shown = { aisle, brand, filters, originName, isNarrowed, choices, banners }
  return { ...list, near, sort: sortOf(list), ...shown }
}

/** Reads how the URL narrows the list. `findsNothing`: it names an aisle, a brand or a country that cannot exist. */
function parseListQuery(search: URLSearchParams, by: { promotion?: boolean }) {
  const filters = parseProductFilters(search)
  const isOn = (flag: FilterFlag) => filters.flags.includes(flag) || undefined
  const narrowed = {
    promotion: by.promotion || isOn('onSale'),
    inStock: isOn('inStock'),
    halal: isOn('halal'),
    noNuts: isOn('noNuts'),
    glutenFree: isOn('glutenFree'),
    aisleId: parseId(search.get('aisle')),
    brandId: parseId(search.get('brand')),
    origin: filters.origin || undefined,
    paidFrom: filters.min ?? undefined,
    paidTo: filters.max ?? undefined,
  }
  const ids = [narrowed.aisleId, narrowed.brandId]
  return { narrowed, filters, findsNothing: ids.includes(NO_ID) || isInvented(filters.origin) }
}

/** Loads the choices of the filters, with the names of the countries. */
async function loadChoices(
  shop: RequestShop,
  hits: SearchHits | null,
  narrowed: ReturnType<typeof parseListQuery>['narrowed'],
  nameOf: (code: string) => string,
) {
  // The choices are cached by country. An invented country must not add an entry.
  const known = isInvented(narrowed.origin) ? { ...narrowed, origin: undefined } : narrowed
  const { origins, ...groups } = await findFilterChoices(shop, hits, known)
  return { ...groups, origins: origins.map(it => ({ ...it, name: nameOf(it.code) })) }
}

function isInvented(origin = ''): boolean {
  return origin !== '' && !countries.has(origin)
}

const NO_ID = 0
const countries = new Set(countryCodes)

/** Returns undefined if absent. A value that is not a valid id returns `NO_ID`, which matches nothing. */
function parseId(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined
  const id = /^\d{1,10}$/.test(text.trim()) ? Number(text) : NO_ID
  return id <= MAX_ID ? id : NO_ID
}
