import type { APIRequestContext } from '@playwright/test'
import { messages as en } from '#app/i18n/en/messages.ts'
import { messages as fa } from '#app/i18n/fa/messages.ts'
import { editTexts } from '#app/i18n/use-edit-text.ts'
import { invoiceTexts } from '#app/i18n/use-invoice-text.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import type { CheckoutView, OrderTotals } from '#shared/responses/checkout.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  holdRequests,
  masterToken,
  openBackOffice,
  prefix,
  searched,
  test,
  waitForScripts,
  widthOf,
} from './fixtures.ts'
import { findLink, freshAddress } from './mailbox.ts'
import { findId, placePaidOrder, read } from './paid-order.ts'

test.describe('the editor of an order', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('shows old and new total first, and the order page lists what changed', async ({
    page,
    request,
  }) => {
    const text = editTexts.fa
    const email = freshAddress('edit')
    const orderId = await placePaidOrder(request, { email })
    const link = await findLink(request, email, 'receipt')
    const address = link.slice(link.indexOf('/invoice?'))
    const response = await page.goto(`${prefix.fa}${address}`)
    expect(response?.headers()).toMatchObject({ 'cache-control': 'private, no-store' })
    await page.getByRole('link', { name: text.open }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title)

    const row = page.locator('.edit-row').first()
    const less = row.getByRole('button', { name: /کمتر/ })
    await waitForScripts(less)
    const { basket, total } = await readOrdered(request, orderId)
    const price = row.locator('.basket-amount')
    await expect(price).toHaveText(formatMoney(toCents(basket[0]?.totalBeforeTax ?? 0), 'fa'))
    const summary = page.locator('.edit-summary')
    await expect(summary).toContainText(`${text.now}${formatMoney(toCents(total), 'fa')}`)
    await less.click()
    await expect(page.getByText(text.difference)).toBeVisible()
    await expect(price).toHaveText(formatMoney(toCents(basket[0]?.unitPrice ?? 0), 'fa'))
    await expect(summary).not.toContainText(text.now)
    const search = page.getByRole('combobox', { name: text.add })
    await search.fill('زعفران')
    await expect(page.getByRole('option').first()).toBeVisible()
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(page.locator('.edit-row')).toHaveCount(2)
    await expect(page.locator('.edit-changes li')).toHaveCount(2)
    // 'Remove' and 'Keep' take each other's place, and the focus.
    const remove = row.locator('.basket-remove')
    await remove.click()
    await expect(row.getByRole('button', { name: new RegExp(text.undo) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    await row.getByRole('button', { name: /کمتر/ }).click()
    await search.fill('qqqqqqqq')
    await expect(page.getByText(text.noResults)).toBeVisible()
    await search.fill('')
    // A quote that failed can be asked for again. The failure ends with its cause.
    await page.route('**/PriceEdit', route => route.abort())
    await page.getByLabel(text.comment).fill('زنگ در خراب است')
    const retry = page.getByRole('button', { name: text.retry })
    await expect(retry).toBeVisible()
    await page.unroute('**/PriceEdit')
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(page.getByRole('button', { name: text.save })).toBeEnabled()
    await expectAccessibleInBoth(page, 'main')
    await page.getByRole('button', { name: text.save }).click()

    await expect(page.getByRole('heading', { name: invoiceTexts.fa.edits.title })).toBeVisible()
    await expect(page.locator('.order-timeline > li')).toHaveCount(1)
    await expect(page.locator('.invoice-instructions')).toContainText('زنگ در خراب است')
    await expectAccessible(page, 'main')

    const token = await masterToken(request)
    await request.post(`/api/packing/claim/${orderId}`, {
      headers: { Authorization: `Bearer ${token}` },
      data: {},
    })
    await page.reload()
    await expect(page.getByText(text.obstacles.packing)).toBeVisible()
    await expect(page.getByRole('link', { name: text.open })).toHaveCount(0)
  })
})

test('the editor shows what weighed goods cost about, and at most', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const text = editTexts.en
  const email = freshAddress('weighed')
  const basket = [{ id: await findId(request, 'TANGERINES'), qty: 2 }]
  const orderId = await placePaidOrder(request, { email }, basket)
  const link = await findLink(request, email, 'receipt')
  await page.goto(link.slice(link.indexOf('/invoice?')))
  await page.getByRole('link', { name: text.open }).click()
  const ordered = await readOrdered(request, orderId)
  const money = (dollars = 0) => formatMoney(toCents(dollars), 'en')
  const price = page.locator('.edit-row .basket-amount')
  await expect(price).toHaveText(`about ${money(ordered.basket[0]?.totalBeforeTax)}`)
  const summary = page.locator('.edit-summary')
  await expect(summary).toContainText(`${text.now}about ${money(ordered.total)}`)
  await expect(summary).toContainText(`${text.limit}${money(ordered.limit)}`)
  await expectAccessible(page, 'main')
})

async function readOrdered(api: APIRequestContext, orderId: string): Promise<OrderTotals> {
  const { request } = await read<{ request: CheckoutView }>(api, `invoices/${orderId}`)
  return request.basketState
}

for (const language of ['en', 'fa'] as const) {
  test(`${language}: the shopper chooses where the money of an edit goes, and changes it later`, {
    tag: widthOf[language],
  }, async ({ page, request }) => {
    const text = editTexts[language]
    const email = freshAddress('credit')
    const orderId = await placePaidOrder(request, { email })
    const link = await findLink(request, email, 'receipt')
    await page.goto(`${prefix[language]}${link.slice(link.indexOf('/invoice?'))}`)
    await expect(page.getByRole('group', { name: text.destination.titleLater })).toBeVisible()
    await page.getByRole('link', { name: text.open }).click()
    const less = page.locator('.edit-row .stepper-less').first()
    await waitForScripts(less)
    await less.click()
    const choice = page.getByRole('group', { name: text.destination.title, exact: true })
    await expect(choice.getByRole('radio', { name: text.destination.card })).toBeChecked()
    await choice.getByRole('radio', { name: text.destination.credit }).check()
    const [, credited = ''] = text.toCredit('|').split('|')
    await expect(page.getByText(credited)).toBeVisible()
    await expectAccessibleInBoth(page, 'main')
    await page.getByRole('button', { name: text.save }).click()

    await expect(
      page.getByRole('heading', { name: invoiceTexts[language].edits.title }),
    ).toBeVisible()
    await expect(page.getByText(credited)).toBeVisible()
    await expect(choice.getByRole('radio', { name: text.destination.credit })).toBeChecked()
    await waitForScripts(choice)
    await choice.getByRole('radio', { name: text.destination.card }).check()
    await expect(page.getByText(text.destination.saved)).toBeVisible()
    await expect(page.getByText(credited)).toHaveCount(0)
    await choice.getByRole('radio', { name: text.destination.credit }).check()
    await expect(page.getByText(credited)).toBeVisible()
    await expectAccessible(page, 'main')

    await openBackOffice(page, searched('/invoices/unprinted', orderId))
    await page.getByRole('button', { name: `View order ${orderId}` }).click()
    await expect(page.getByText('the shopper chose that.')).toBeVisible()
  })

  test(`${language}: the last of two quick choices is kept, and one that comes too late is answered`, {
    tag: widthOf[language],
  }, async ({ page, request }) => {
    const text = editTexts[language]
    const email = freshAddress('late')
    const orderId = await placePaidOrder(request, { email })
    const link = await findLink(request, email, 'receipt')
    await page.goto(`${prefix[language]}${link.slice(link.indexOf('/invoice?'))}`)
    const choice = page.getByRole('group', { name: text.destination.titleLater })
    const card = choice.getByRole('radio', { name: text.destination.card })
    const credit = choice.getByRole('radio', { name: text.destination.credit })
    await waitForScripts(choice)
    const release = await holdRequests(page, '**/ChooseCredit')
    await credit.check()
    await card.check()
    const stored = page.waitForResponse(
      answer => answer.request().postDataJSON()?.takesCredit === false,
    )
    release()
    await stored
    await page.reload()
    await expect(card).toBeChecked()
    await waitForScripts(choice)

    await page.context().setOffline(true)
    await credit.click()
    await expect(page.getByRole('alert').filter({ hasText: /offline|اینترنت/ })).toBeVisible()
    await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(card).toBeChecked()

    // It is stored, but its answer is lost.
    await page.route('**/ChooseCredit', async route => {
      await route.fetch()
      await route.abort()
    })
    await credit.click()
    await expect(page.getByText(text.destination.saved)).toBeVisible()
    await expect(credit).toBeChecked()
    await page.unroute('**/ChooseCredit')
    await card.click()
    await expect(page.getByText(text.destination.saved)).toBeVisible()
    await expect(card).toBeChecked()

    await request.post(`/api/invoices/state/${orderId}`, {
      headers: { Authorization: `Bearer ${await masterToken(request)}` },
      data: { to: 'fulfilled', reason: '' },
    })
    await credit.click()
    const late = { en, fa }[language].creditChoiceOver
    await expect(page.getByRole('alert').filter({ hasText: late })).toBeVisible()
    await expect(choice).toHaveCount(0)
    await expectAccessible(page, 'main')
  })
}

test('a Master edits an order by keyboard for a customer on the phone', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const orderId = await placePaidOrder(request, { email: freshAddress('call') })
  await openBackOffice(page, searched('/invoices/unprinted', orderId))
  await page.getByRole('button', { name: `View order ${orderId}` }).click()
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit order ${orderId}` })
  await dialog.getByRole('spinbutton').fill('1')
  await dialog.getByRole('combobox', { name: 'Add a product' }).fill('saffron')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('spinbutton')).toHaveCount(2)
  await expect(dialog.getByText('Difference')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('more than was paid.')).toBeVisible()
})

test('a Master who edits an order leaves what the customer chose meanwhile', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const email = freshAddress('meanwhile')
  const orderId = await placePaidOrder(request, { email })
  const link = await findLink(request, email, 'receipt')
  const signature = new URLSearchParams(link.slice(link.indexOf('?'))).get('t')
  await openBackOffice(page, searched('/invoices/unprinted', orderId))
  await page.getByRole('button', { name: `View order ${orderId}` }).click()
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit order ${orderId}` })
  await dialog.getByRole('spinbutton').fill('1')
  await expect(dialog.getByRole('radio', { name: 'Card' })).toBeChecked()
  const choice = { orderId, signature, takesCredit: true }
  await request.post('/api/Invoice/ChooseCredit', { data: choice })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('the shopper chose that.')).toBeVisible()
})

test('a Master edits an order to less, and the customer chooses store credit', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const orderId = await placePaidOrder(request, { email: freshAddress('less') })
  await openBackOffice(page, searched('/invoices/unprinted', orderId))
  await page.getByRole('button', { name: `View order ${orderId}` }).click()
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: `Edit order ${orderId}` })
  // As if store credit had paid a part.
  await page.route(/price-edit/, async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), mostToCard: 31.59 } })
  })
  await dialog.getByRole('spinbutton').fill('1')
  const card = 'Card, at most $31.59, and the rest to the store credit'
  await expect(dialog.getByRole('radio', { name: card })).toBeChecked()
  await page.unroute(/price-edit/)
  await dialog.getByRole('radio', { name: 'Store credit, as agreed with the shopper' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('the shopper chose that.')).toBeVisible()
})

test('an edit says that a refund made meanwhile covers it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const text = editTexts.en
  const email = freshAddress('meanwhile')
  const orderId = await placePaidOrder(request, { email })
  const link = await findLink(request, email, 'receipt')
  await page.goto(link.slice(link.indexOf('/invoice?')))
  await page.getByRole('link', { name: text.open }).click()
  const less = page.locator('.edit-row').first().getByRole('button', { name: /less/ })
  await waitForScripts(less)
  await less.click()
  const { basket } = await readOrdered(request, orderId)
  const unitPrice = basket[0]?.unitPrice ?? 0
  const summary = page.locator('.edit-summary')
  await expect(summary).toContainText(text.toReturn(formatMoney(toCents(unitPrice), 'en')))
  const refund = await request.post(`/api/invoices/refund/${orderId}`, {
    headers: { Authorization: `Bearer ${await masterToken(request)}` },
    data: {
      lines: [{ id: basket[0]?.id, qty: 1 }],
      reason: 'Agreed on the phone',
      key: `meanwhile ${orderId}`,
    },
  })
  expect(refund.status(), await refund.text()).toBe(200)
  const save = page.getByRole('button', { name: text.save })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: en.editChanged })).toBeVisible()
  await expect(summary).toContainText(text.alreadySettled)
  await save.click()
  await expect(page.getByRole('link', { name: text.open })).toBeVisible()
})
