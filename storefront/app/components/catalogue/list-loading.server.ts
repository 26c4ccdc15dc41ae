import { redirect } from '@remix-run/node'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { addressOfPage, type ListAddress, PAGE_SIZE, parseListAddress } from './list-address.ts'

type ListPage<Item> = ListAddress & { items: Item[]; total: number; pages: number }

/**
 * Loads the page of a list that the URL names, plus any other data from `load`. Redirects to the canonical URL if it
 * has empty parameters, as plain forms send them, or a page beyond the last one.
 */
export async function loadList<Item, More extends object>(
  request: Request,
  load: (
    address: ListAddress,
    part: { skip: number; take: number },
  ) => Promise<ListResponse<Item> & More>,
): Promise<ListPage<Item> & Omit<More, keyof ListResponse<Item>>> {
  const url = new URL(request.url)
  const canonical = withoutEmpty(url.searchParams)
  if (canonical.size !== url.searchParams.size)
    throw redirectTo(url, canonical.size ? `?${canonical}` : '')
  const address = parseListAddress(canonical)
  const skip = (address.page - 1) * PAGE_SIZE
  const { data, total, ...more } = await load(address, { skip, take: PAGE_SIZE })
  const pages = Math.ceil(total / PAGE_SIZE)
  if (data.length === 0 && total > 0) throw redirectTo(url, addressOfPage(canonical, pages))
  return { ...address, items: data, total, pages, ...more }
}

function withoutEmpty(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value.trim() !== ''))
}

function redirectTo(url: URL, search: string): Response {
  return redirect(url.pathname + search)
}
