import type { APIRequestContext } from '@playwright/test'
import { claim } from './claimed-order.ts'
import { expect, masterToken, openBackOffice, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder } from './paid-order.ts'

const releasing = 'The shop is releasing the card, but the payment provider has not answered yet.'

test('an order whose card is being released says so, and cannot be taken', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, name } = await placeReserved(request)
  const enter = await claim(request, orderId)
  await enter({ kind: 'refused', quantity: 3 })
  await loseAtProvider(request, orderId)
  const screen = await openBackOffice(page, `/packing/${orderId}`)
  await screen.getByRole('textbox', { name: 'Bags' }).press('Enter')
  await expect(screen.getByText(releasing)).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Take this order' })).toBeHidden()
  await screen.getByRole('link', { name: 'Packing' }).last().click()
  const open = screen.getByRole('button', { name: `Open: ${name}` })
  await expect(screen.getByText('The card is being released').first()).toBeVisible()
  await open.click()
  await expect(screen.getByText(releasing)).toBeVisible()
})

/** Orders goods that are sold by weight, so that the card is only reserved. */
async function placeReserved(api: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const weighed = { soldBy: 'weight', stepGrams: 500, price: 5 }
  const data = { name: freshName('Sour cherries'), aisleId: 1, brandId: 1, ...weighed }
  const { id } = await (await api.post('/api/products', { headers, data })).json()
  const name = freshName('Parvin')
  const orderId = await placePaidOrder(api, { name }, [{ id, qty: 3 }])
  return { orderId, name }
}

/** The provider does not answer the next capture or release of the order. */
async function loseAtProvider(api: APIRequestContext, orderId: string) {
  const data = { kind: 'dropped', transaction: 'completion', orderIdPrefix: orderId }
  const answer = await api.post(`${process.env.E2E_SHOP_SIMULATOR}/__sim/faults`, { data })
  expect(answer.ok()).toBe(true)
}
