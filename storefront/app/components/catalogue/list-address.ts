/** The state of a list in its URL; `page` counts from 1. */
export type ListAddress = { text: string; sort: string; page: number }

export const PAGE_SIZE = 25
export const LANDING_SIZE = 8
export const MAX_SEARCH_TEXT = 200

/** Reads the parameters of a list's URL; an invalid value counts as absent. */
export function parseListAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page') ?? 1)
  return {
    text: (search.get('str') ?? '').trim().slice(0, MAX_SEARCH_TEXT),
    sort: search.get('sort') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** The same list at another page. The first page has no number in the URL. */
export function addressOfPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next.size > 0 ? `?${next}` : '.'
}
