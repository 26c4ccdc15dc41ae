import type { APIRequestContext, Page } from '@playwright/test'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { expect, masterToken } from './fixtures.ts'
import { read } from './paid-order.ts'

/** Lists goods that are sold by piece and never run out. */
export async function listUsual(api: APIRequestContext): Promise<ProductView[]> {
  const products = await read<ProductView[]>(api, 'products?range=[0,59]')
  return products.filter(({ status, available, soldBy }) => {
    return isBuyable(status) && available === null && soldBy === 'piece'
  })
}

/** Takes an order without its screen. Returns a function that makes entries for its first line, as another screen does. */
export async function claim(api: APIRequestContext, orderId: string) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const post = async (path: string, data: object) => {
    const answer = await api.post(`/api/packing/${path}/${orderId}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await post('claim', {})
  let count = 0
  return (entry: object) =>
    post('entries', { line: 0, key: `other screen ${orderId} ${++count}`, ...entry })
}

export const readLines = async (api: APIRequestContext, orderId: string) =>
  (await read<PackingOrder>(api, `packing/${orderId}`)).lines

/** Goes to a screen of the back office without loading the page again. */
export const goTo = (page: Page, screen: string) =>
  page.evaluate(to => location.assign(`#${to}`), screen)
