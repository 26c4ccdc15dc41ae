import type { APIRequestContext, Page } from '@playwright/test'
import { expect, openBackOffice, test } from './fixtures.ts'
import { findId, placePaidOrder } from './paid-order.ts'

const tangerines = 'Ordered: 1 kg. At most 1.15 kg.'
const quinces = 'Ordered: 900 g. At most 1.035 kg.'

test('keys, scans and Enter go to the weight, also after a tap', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { weight } = await openWeighing(page, request)
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await tap('9')
  await tap('Delete digit')
  await scan(page, 'QUINCES')
  await expect(page.getByText(quinces)).toBeVisible()
  await scan(page, 'TANGERINES')
  await expect(page.getByText(tangerines)).toBeVisible()

  for (const key of ['9', '8', '0']) await tap(key)
  await expect(weight).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(quinces)).toBeVisible()
})

/** Opens and takes an order of weighed goods: tangerines, then quinces. */
async function openWeighing(page: Page, api: APIRequestContext) {
  const orderId = await placePaidOrder(api, {}, [
    { id: await findId(api, 'TANGERINES'), qty: 2 },
    { id: await findId(api, 'QUINCES'), qty: 3 },
  ])
  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  const weight = page.getByRole('textbox', { name: 'Weight in grams, or a code' })
  await expect(weight).toBeFocused()
  await expect(page.getByText(tangerines)).toBeVisible()
  const tare = page.getByRole('textbox', { name: 'Tare in grams' })
  return { orderId, weight, tare }
}

async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
