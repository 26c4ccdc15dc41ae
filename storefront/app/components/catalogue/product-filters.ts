import { parseDecimal } from '#shared/domain/decimal.ts'
import { type Cents, toCents, toDollars } from '#shared/domain/money/money.ts'

/** The ends of the price range, as parameters of a URL. */
type PriceEnd = 'min' | 'max'

/** The filters that are on or off, with their URL parameters. */
export const flagParameters = {
  inStock: 'in-stock',
  onSale: 'sale',
  halal: 'halal',
  noNuts: 'no-nuts',
  glutenFree: 'gluten-free',
} as const
export type FilterFlag = keyof typeof flagParameters
export const filterFlags = Object.keys(flagParameters) as FilterFlag[]

/** The filters in a URL besides aisle, brand and text. Prices are what a shopper pays. */
export type ProductFilters = {
  flags: FilterFlag[]
  /** Country by its ISO 3166-1 code; empty without this filter. */
  origin: string
  min: Cents | null
  max: Cents | null
  /** Text typed as a price that is not a number. It filters nothing. */
  invalid: Partial<Record<PriceEnd, string>>
}

/** The filter parameters of a product list; each can be removed by itself. */
export const filterParameters: readonly string[] = [
  ...['aisle', 'brand', 'origin', 'min', 'max'],
  ...Object.values(flagParameters),
]

/** True if a filter besides aisle, brand and text is on. */
export function hasFilters({ flags, origin, min, max }: ProductFilters): boolean {
  return flags.length > 0 || origin !== '' || min !== null || max !== null
}

const MAX_PRICE = 999_999
/** The code of ISO 3166-1 that is never a country. */
const NO_COUNTRY = 'ZZ'
/** The longest text that the form can send. */
export const MAX_PRICE_TEXT = 20

/** Reads the filters of a URL. */
export function parseProductFilters(search: URLSearchParams): ProductFilters {
  const from = parsePrice(search.get('min'))
  const to = parsePrice(search.get('max'))
  const isReversed = typeof from === 'number' && typeof to === 'number' && from > to
  const invalid: ProductFilters['invalid'] = {
    ...(from === undefined && { min: shorten(search.get('min')) }),
    ...(to === undefined && { max: shorten(search.get('max')) }),
  }
  return {
    flags: filterFlags.filter(flag => search.get(flagParameters[flag]) === '1'),
    origin: parseOrigin(search.get('origin')),
    min: (isReversed ? to : from) ?? null,
    max: (isReversed ? from : to) ?? null,
    invalid,
  }
}

function parseOrigin(text: string | null): string {
  const code = (text ?? '').trim().toUpperCase()
  return code === '' || /^[A-Z]{2}$/.test(code) ? code : NO_COUNTRY
}

/** Null if nothing was typed, undefined if it is not a price. */
function parsePrice(text: string | null): Cents | null | undefined {
  if (text === null || text.trim() === '') return null
  const dollars = parseDecimal(text)
  if (dollars === null || dollars > MAX_PRICE) return undefined
  const cents = toCents(dollars)
  return toDollars(cents) === dollars ? cents : undefined
}

function shorten(text: string | null): string {
  return (text ?? '').slice(0, MAX_PRICE_TEXT)
}

/** The query string without some parameters, reset to the first page. */
export function addressWithout(search: string, parameters: readonly string[]): string {
  const rest = new URLSearchParams(search)
  for (const name of [...parameters, 'page']) rest.delete(name)
  return rest.size > 0 ? `?${rest}` : '.'
}
