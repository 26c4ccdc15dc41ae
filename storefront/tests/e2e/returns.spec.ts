import { fileURLToPath } from 'node:url'
import type { APIRequestContext } from '@playwright/test'
import { returnsTexts } from '#app/i18n/use-returns-text.ts'
import { messages } from '#shared/messages.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoOverflow,
  masterToken,
  openBackOffice,
  prefix,
  test,
} from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'
import { findId, placePaidOrder } from './paid-order.ts'

const photo = fileURLToPath(new URL('../../public/icons/icon-192.png', import.meta.url))

const longLink = `https://photos.example.com/share/${'AF1QipN'.repeat(14)}`

test.describe('a return', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('is asked for on the page of the order, decided by staff, and answered there', async ({
    page,
    request,
  }) => {
    const text = returnsTexts.fa
    const email = freshAddress('return')
    const orderId = await placePaidOrder(request, { email })
    const token = await masterToken(request)
    const moved = await request.post(`/api/invoices/state/${orderId}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { to: 'fulfilled', reason: '' },
    })
    expect(moved.status()).toBe(200)
    const link = await findLink(request, email, 'receipt')
    const address = `${prefix.fa}${link.slice(link.indexOf('/invoice?'))}`
    await page.goto(address)
    const returns = page.locator('.order-returns')
    await returns.getByText(text.open).click()
    await returns.getByRole('button', { name: text.submit }).click()
    await expect(returns.locator('.error-summary li')).toHaveCount(2)
    await returns.getByRole('link').first().press('Enter')
    await expect(returns.getByRole('group', { name: text.choose })).toBeFocused()
    await returns.getByRole('combobox').selectOption('1')
    await returns.getByLabel(text.reason).fill(`کیسه باز بود: ${longLink}`)
    await returns.getByLabel(text.picture).setInputFiles(photo)
    await returns.getByLabel(text.credit).check()
    await expectAccessibleInBoth(page, 'main')
    await returns.getByRole('button', { name: text.submit }).press('Enter')
    const sent = returns.getByRole('status')
    await expect(sent).toContainText(text.sent)
    await expect(sent.locator('..')).toBeFocused()
    await expect(returns.locator('[data-state="asked"]')).toBeVisible()
    await expect(returns.getByText('کیسه باز بود')).toBeVisible()
    await expectNoOverflow(page)

    await openBackOffice(page, '/returns')
    const card = page.getByRole('article').filter({ hasText: orderId })
    await expect(card.getByText(longLink)).toBeVisible()
    await expectNoOverflow(page)
    await card.getByRole('button', { name: 'Decide' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByAltText('Picture of the customer')).toHaveJSProperty('complete', true)
    await dialog.getByRole('radio', { name: /Store credit/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /Accept and give back/ }).click()
    await expect(page.getByText('The return is accepted.')).toBeVisible()
    await expect(card).toHaveCount(0)

    await page.goto(address)
    await expect(returns.locator('[data-state="accepted"]')).toBeVisible()
    await expect(returns.getByText(/به اعتبار خرید شما/)).toBeVisible()
  })
})

test('another decision after a lost answer is refused, and the dialog shows the stored one', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const email = freshAddress('decided')
  const orderId = await placePaidOrder(request, { email })
  await request.post(`/api/invoices/state/${orderId}`, {
    headers: { Authorization: `Bearer ${await masterToken(request)}` },
    data: { to: 'fulfilled', reason: '' },
  })
  const link = await findLink(request, email, 'receipt')
  const t = new URLSearchParams(link.slice(link.indexOf('?'))).get('t')
  const body = { orderId, t, lines: [{ line: 0, qty: 1 }], reason: 'Broken', takesCredit: true }
  const multipart = { request: JSON.stringify({ ...body, key: orderId }) }
  expect((await request.post('/api/returns', { multipart })).status()).toBe(200)

  await openBackOffice(page, '/returns')
  const card = page.getByRole('article').filter({ hasText: orderId })
  await card.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: /Accept and give back/ })
  await page.route('**/returns/decide/*', async route => {
    await route.fetch()
    await route.abort()
  })
  await accept.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/returns/decide/*')
  await dialog.getByRole('radio', { name: /Store credit/ }).check()
  await accept.click()
  await expect(dialog.getByRole('alert')).toContainText('This return is already accepted')
  await expect(dialog.getByText('goes back to the card.')).toBeVisible()
  await expect(accept).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toHaveCount(0)
})

test('after a refund by hand, the form offers the rest of what was weighed', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const text = returnsTexts.en
  const { link, refundOne } = await handOverWeighed(request)
  await page.goto(link)
  const returns = page.locator('.order-returns')
  await returns.getByText(text.open, { exact: true }).click()
  const quantity = returns.getByRole('combobox')
  await expect(returns.getByRole('button', { name: text.submit })).toBeEnabled()
  await quantity.selectOption('3')
  await expect(quantity.locator('option:checked')).toHaveText(text.all('307\u00a0g'))
  await returns.getByLabel(text.reason).fill('They are dry')
  await refundOne()
  await returns.getByRole('button', { name: text.submit }).click()
  await expect(returns.locator('.error-summary li')).toHaveText(messages.returnTooMany)
  await expect(quantity.locator('option:checked')).toHaveText(text.all('205\u00a0g'))
  await returns.getByRole('button', { name: text.submit }).click()
  await expect(returns.getByRole('status')).toContainText(text.sent)

  const other = await handOverWeighed(request)
  await page.goto(other.link)
  await returns.getByText(text.open, { exact: true }).click()
  await expect(returns.getByRole('button', { name: text.submit })).toBeEnabled()
  await quantity.selectOption('3')
  await returns.getByLabel(text.reason).fill('They are dry')
  await other.refundOne(3)
  await returns.getByRole('button', { name: text.submit }).click()
  await expect(returns.getByRole('alert')).toContainText(messages.returnRefunded)
  await expect(quantity).toHaveCount(0)
})

test('after a refund by hand, the dialog decides about the rest of what was weighed', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, link, refundOne } = await handOverWeighed(request)
  const t = new URLSearchParams(link.slice(link.indexOf('?'))).get('t')
  const body = { orderId, t, lines: [{ line: 0, qty: 3 }], reason: 'They are dry', key: orderId }
  const multipart = { request: JSON.stringify(body) }
  expect((await request.post('/api/returns', { multipart })).status()).toBe(200)

  await openBackOffice(page, '/returns')
  const card = page.getByRole('article').filter({ hasText: orderId })
  await card.getByRole('button', { name: 'Decide' }).click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: /^Accept/ })
  const chosen = dialog.getByRole('combobox', { name: /^Accept/ })
  await expect(chosen).toHaveText('307\u00a0g')
  await expect(accept).toContainText('$')
  const before = (await accept.textContent()) ?? ''
  await refundOne()
  await accept.click()
  await expect(dialog.getByRole('alert')).toContainText(messages.returnTooMany)
  await expect(chosen).toHaveText('205\u00a0g')
  await expect(accept).toContainText('$')
  await expect(accept).not.toHaveText(before)
  await dialog
    .getByRole('textbox', { name: 'Your answer to the customer' })
    .fill('One was refunded')
  await accept.click()
  await expect(card).toHaveCount(0)

  await openBackOffice(page, '/returns')
  await page.getByRole('button', { name: 'All returns' }).click()
  await card.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByRole('listitem')).toContainText('205\u00a0g accepted')
  await page.goto(link)
  await expect(page.locator('.return-list')).toContainText('(205\u00a0g accepted)')
})

/** Hands over three units of pistachios that weigh 307 g. `refundOne` refunds one by hand, or so many. */
async function handOverWeighed(request: APIRequestContext) {
  const email = freshAddress('weighed-return')
  const id = await findId(request, 'AKBARI-PISTACHIOS')
  const orderId = await placePaidOrder(request, { email }, [{ id, qty: 3 }])
  const link = await findLink(request, email, 'receipt')
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/api/${path}`, { headers, data })
    expect(response.status(), await response.text()).toBe(200)
  }
  await post(`packing/claim/${orderId}`)
  const entry = { line: 0, kind: 'packed', quantity: 3, netGrams: 307 }
  await post(`packing/entries/${orderId}`, { key: `${orderId}-entry`, ...entry })
  await post(`packing/close/${orderId}`, { key: `${orderId}-closing`, bags: 1, coldBags: 0 })
  await post(`invoices/state/${orderId}`, { to: 'fulfilled', reason: '' })
  const refundOne = (qty = 1) => {
    const refund = { key: `${orderId}-refund`, lines: [{ id, qty }], reason: 'Bruised' }
    return post(`invoices/refund/${orderId}`, refund)
  }
  return { orderId, link: link.slice(link.indexOf('/invoice?')), refundOne }
}
