import { redirect } from '@remix-run/node'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import { addressOfPage, type ListAddress, PAGE_SIZE, parseListAddress } from './list-address.ts'

export type ListPage<Item> = ListAddress & { items: Item[]; total: number; pages: number }

/**
 * Loads the part of a list that the address asks for, with whatever else `load` knows of it. Empty parameters, as plain forms leave them,
 * and pages behind the last one lead to the address that is meant.
 */
export async function loadList<Item, More extends object>(
  request: Request,
  load: (
    address: ListAddress,
    part: { skip: number; take: number },
  ) => Promise<ListResponse<Item> & More>,
): Promise<ListPage<Item> & Omit<More, keyof ListResponse<Item>>> {
  const url = new URL(request.url)
  const meant = withoutEmpty(url.searchParams)
  if (meant.size !== url.searchParams.size) throw redirectTo(url, meant.size ? `?${meant}` : '')
  const address = parseListAddress(meant)
  const skip = (address.page - 1) * PAGE_SIZE
  const { data, total, ...more } = await load(address, { skip, take: PAGE_SIZE })
  const pages = Math.ceil(total / PAGE_SIZE)
  if (data.length === 0 && total > 0) throw redirectTo(url, addressOfPage(meant, pages))
  return { ...address, items: data, total, pages, ...more }
}

function withoutEmpty(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([, value]) => value.trim() !== ''))
}

function redirectTo(url: URL, search: string): Response {
  return redirect(url.pathname + search)
}
