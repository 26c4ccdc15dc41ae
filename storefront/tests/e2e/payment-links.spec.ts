import type { APIRequestContext } from '@playwright/test'
import { payTexts } from '#app/i18n/use-pay-text.ts'
import {
  declinedCard,
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  goodCard,
  masterToken,
  openBackOffice,
  prefix,
  test,
} from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'

test('staff copy a link at the packing table, and close the order once it is paid', {
  tag: '@desktop',
}, async ({ page, request, shopper }) => {
  const orderId = await owingOrder(request)
  await openBackOffice(page, `/packing/${orderId}`)
  const panel = page.getByRole('region', { name: 'Payment link' })
  await expect(panel).toContainText('more than was paid.')
  await panel.getByRole('button', { name: 'Copy link' }).click()
  const url = await panel.getByRole('textbox', { name: 'Payment link' }).inputValue()
  await expect(panel).toContainText('Waits for the shopper')
  await expectAccessible(page)

  await page.goto(url)
  await shopper.enterCard(goodCard)
  await shopper.pay()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(payTexts.en.done)

  await openBackOffice(page, `/packing/${orderId}`)
  await expect(page.getByRole('textbox', { name: 'Bags' })).toBeFocused()
  await expect(panel).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Packed: 1 bag')).toBeVisible()
})

test.describe('a payment link', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('shows what is owed, takes another card after a decline, and says when it is over', async ({
    page,
    request,
    shopper,
  }) => {
    const text = payTexts.fa
    const orderId = await owingOrder(request)
    const call = await staffCalls(request)
    const { url } = await call(`invoices/payment-link/${orderId}`, { mail: false })
    const path = url.replace(/^.*\/pay\?/, `${prefix.fa}/pay?`)
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { name: text.changes })).toBeVisible()
    await shopper.enterCard(declinedCard)
    await shopper.pay()
    await expect(page.getByText(text.declinedRetry)).toBeVisible()
    await expectAccessibleInBoth(page, 'main')
    await shopper.enterCard(goodCard)
    await shopper.pay()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.done)
    await expectAccessible(page, 'main')

    const other = await owingOrder(request)
    const { url: cancelled } = await call(`invoices/payment-link/${other}`, { mail: false })
    await call(`invoices/cancel-link/${other}`)
    await page.goto(cancelled.replace(/^.*\/pay\?/, `${prefix.fa}/pay?`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.cancelled)
    const wrong = await page.goto(`${path}x`)
    expect(wrong?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.unknown)
  })
})

async function staffCalls(api: APIRequestContext) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  return async (path: string, data: object = {}) => {
    const response = await api.post(`/api/${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
    return response.json()
  }
}

/** An order of two pieces, of which one was short and refunded, and is in the bag after all. */
async function owingOrder(api: APIRequestContext): Promise<string> {
  const call = await staffCalls(api)
  const orderId = await placePaidOrder(api, {})
  let keys = 0
  const enter = (kind: string, quantity: number) =>
    call(`packing/entries/${orderId}`, {
      key: `${orderId} pick ${++keys}`,
      line: 0,
      kind,
      quantity,
    })
  await call(`packing/claim/${orderId}`)
  await enter('short', 1)
  await call(`packing/close/${orderId}`, { key: `${orderId} closing`, bags: 1 })
  await call(`packing/undo/${orderId}`)
  await enter('packed', 2)
  return orderId
}
