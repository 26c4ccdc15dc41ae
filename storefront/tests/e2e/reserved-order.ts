import type { APIRequestContext } from '@playwright/test'
import type { Language } from '#shared/domain/language.ts'
import { claim } from './claimed-order.ts'
import { expect, masterToken } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder } from './paid-order.ts'

/** Orders goods that are sold by weight, so that the card is only reserved. */
export async function placeReserved(
  api: APIRequestContext,
  details: { email?: string; lang?: Language } = {},
) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const weighed = { soldBy: 'weight', stepGrams: 500, price: 5 }
  const data = { name: freshName('Sour cherries'), aisleId: 1, brandId: 1, ...weighed }
  const { id } = await (await api.post('/api/products', { headers, data })).json()
  const name = freshName('Parvin')
  const orderId = await placePaidOrder(api, { name, ...details }, [{ id, qty: 3 }])
  return { orderId, name }
}

/** Closes such an order without its screen. `fault`: what happens to its capture at the provider. */
export async function packReserved(api: APIRequestContext, fault?: string) {
  const placed = await placeReserved(api)
  const { orderId } = placed
  const enter = await claim(api, orderId)
  await enter({ kind: 'packed', quantity: 3, grossGrams: 1500, tareGrams: 0, netGrams: 1500 })
  if (fault) await failAtProvider(api, orderId, fault)
  await closePacking(api, orderId)
  return placed
}

export async function closePacking(api: APIRequestContext, orderId: string) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const data = { key: `pack ${orderId}`, bags: 1, coldBags: 0 }
  const answer = await api.post(`/api/packing/close/${orderId}`, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What happens to the next capture or release of the order at the provider. */
export async function failAtProvider(api: APIRequestContext, orderId: string, kind: string) {
  const data = { kind, transaction: 'completion', orderIdPrefix: orderId }
  const answer = await api.post(`${process.env.E2E_SHOP_SIMULATOR}/__sim/faults`, { data })
  expect(answer.ok()).toBe(true)
}
