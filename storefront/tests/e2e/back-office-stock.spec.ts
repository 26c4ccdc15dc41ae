import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductView } from '#shared/responses/product.ts'
import {
  expect,
  expectAccessible,
  masterToken,
  openBackOffice,
  test,
  texts,
  waitForScripts,
  widthOf,
} from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'

let batches = 0

type Scanned = { id: number; name: string; fName: string; barcode: string }

/** Adds hidden products for one test, so that no shopper's list changes. The first one has a number on hand. */
async function addProducts(api: APIRequestContext): Promise<Scanned[]> {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  // Two workers may add products in the same millisecond.
  const batch = `${Date.now()}${test.info().parallelIndex}${++batches}`.slice(-9)
  const products: Scanned[] = []
  for (const [at, fName] of ['پنیر', 'کره', 'دوغ'].entries()) {
    const name = `Scan ${batch} ${at + 1}`
    const barcode = `626${batch}${at}`
    const data = {
      name,
      fName,
      barcode,
      status: 4,
      price: 2.5,
      aisleId: 1,
      brandId: 1,
      ...(at === 0 && { onHand: 7 }),
    }
    const response = await api.post('/api/products', { headers, data })
    expect(response.status()).toBe(200)
    products.push({ id: (await response.json()).id, name, fName, barcode })
  }
  return products
}

async function stockOf(api: APIRequestContext, products: Scanned[]): Promise<(number | null)[]> {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const filter = encodeURIComponent(JSON.stringify({ id: products.map(({ id }) => id) }))
  const response = await api.get(`/api/products?sort=["id","ASC"]&filter=${filter}`, { headers })
  return ((await response.json()) as ProductView[]).map(({ onHand }) => onHand)
}

/** Types as a scanner does: faster than the network answers. */
async function scan(page: Page, ...entries: string[]) {
  for (const entry of entries) {
    await page.keyboard.type(entry)
    await page.keyboard.press('Enter')
  }
}

async function speak(page: Page, language: 'en' | 'fa') {
  await page.addInitScript(value => localStorage.setItem('adminLanguage', value), language)
}

test('three products are counted by a scanner, and a count is undone', async ({
  page,
  request,
}) => {
  const products = await addProducts(request)
  const [cheese, butter, doogh] = products.map(({ barcode }) => barcode) as [string, string, string]
  await openBackOffice(page, '/stock')
  await page.getByRole('link', { name: 'Count mode' }).click()
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()

  await scan(page, cheese)
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText(products[0]?.name ?? '')
  await expect(status).toContainText('پنیر')
  await expect(status).toContainText('So far7')
  await expect(page.getByRole('textbox', { name: 'How many are there?' })).toBeFocused()
  await expectAccessible(page)
  await scan(page, '12', butter, '0', doogh, '3')
  const lines = page.getByRole('list', { name: 'Counted in this session' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  expect(await stockOf(request, products)).toEqual([12, 0, 3])

  await scan(page, '9999999999999')
  await expect(page.getByRole('alert')).toContainText('No product has the code 9999999999999.')

  await page.getByRole('button', { name: `Undo: ${products[0]?.name}` }).click()
  await expect(lines.last()).toContainText('Undone')
  // It was not tracked before.
  await page.getByRole('button', { name: `Undo: ${products[1]?.name}` }).click()
  await expect(lines.nth(1)).toContainText('Undone')
  expect(await stockOf(request, products)).toEqual([7, null, 3])
  await expect(lines.nth(1)).toBeFocused()
  await expectAccessible(page)

  // A newer count is right.
  await scan(page, cheese, '1', cheese, '8')
  await expect(lines).toHaveCount(5)
  await page
    .getByRole('button', { name: `Undo: ${products[0]?.name}` })
    .last()
    .click()
  await expect(page.getByRole('alert')).toContainText('This product was counted again since then.')
  expect(await stockOf(request, products)).toEqual([8, null, 3])
})

test('Escape leaves a scanned product also before it is loaded', async ({ page, request }) => {
  const products = await addProducts(request)
  await openBackOffice(page, '/stock/count')
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()
  let load = () => {}
  const loaded = new Promise<void>(resolve => {
    load = resolve
  })
  await page.route(/\/api\/stock\?/, async route => {
    await loaded
    await route.continue()
  })
  await scan(page, products[0]?.barcode ?? '')
  await page.keyboard.press('Escape')
  await scan(page, '12')
  load()
  await expect(page.getByRole('alert')).toContainText('No product has the code 12.')
  expect(await stockOf(request, products)).toEqual([7, null, null])
})

test('without a network, entries wait and are saved once', async ({ page, request }) => {
  const products = await addProducts(request)
  await openBackOffice(page, '/stock/count')
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()
  await page.context().setOffline(true)
  await scan(page, products[0]?.barcode ?? '', '5', products[2]?.barcode ?? '', '6')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('You are offline. What you scan waits here and is saved later.')
  await expect(alert).toContainText(`${products[0]?.barcode} · 5 · ${products[2]?.barcode} · 6`)
  await page.context().setOffline(false)
  await expect(
    page.getByRole('listitem').filter({ hasText: products[2]?.name ?? '' }),
  ).toBeVisible()
  await expect(alert).toBeEmpty()
  expect(await stockOf(request, products)).toEqual([5, null, 6])
})

test('refused entries stay until somebody has dealt with each', async ({ page, request }) => {
  const products = await addProducts(request)
  const [cheese, butter, doogh] = products as [Scanned, Scanned, Scanned]
  // The server finds orders that hold 4 of the cheese.
  await page.route('**/api/stock/moves', async route => {
    const { productId, shortfall } = route.request().postDataJSON()
    if (productId !== cheese.id || shortfall) return route.continue()
    const json = { message: '', held: 4, orders: 2, missing: 1 }
    return route.fulfill({ status: 409, json })
  })
  await openBackOffice(page, '/stock/count')
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()
  await page.context().setOffline(true)
  await scan(page, cheese.barcode, '3', '9999999999999', butter.barcode, '6')
  await page.context().setOffline(false)
  const refused = page.getByRole('list', { name: 'Refused entries' }).getByRole('listitem')
  await expect(refused).toHaveCount(2)
  await expect(refused.first()).toContainText('No product has the code 9999999999999.')
  await expect(refused.last()).toContainText(`${cheese.name}: 34 are promised to 2 orders.`)
  await scan(page, doogh.barcode, '2')
  await expect(page.getByRole('list', { name: 'Counted' }).getByRole('listitem')).toHaveCount(2)
  await expect(refused).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Receive a delivery' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Dismiss: 9999999999999' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: `Open a shortfall: ${cheese.name}` }).click()
  await expect(refused).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Counted' }).getByRole('listitem')).toHaveCount(3)
  expect(await stockOf(request, products)).toEqual([3, 6, 2])
  await page.getByRole('link', { name: 'Receive a delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Receive a delivery' })).toBeVisible()
})

test('a delivery is received by scans, changed in the list, and seen in the history', async ({
  page,
  request,
}) => {
  const products = await addProducts(request)
  const { name = '', barcode = '' } = products[0] ?? {}
  await openBackOffice(page, '/stock/receive')
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()
  await scan(page, barcode, barcode, '24')
  const line = page.getByRole('list', { name: 'Received in this session' }).getByRole('listitem')
  await expect(line).toContainText('7 → 31 (\u2066+24\u2069)')
  await scan(page, products[1]?.barcode ?? '')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `${products[1]?.name}: \u2066+1\u2069This product is not tracked. Please count it first.`,
  )
  await page.getByRole('button', { name: `Dismiss: ${products[1]?.name}` }).click()

  await page.getByRole('link', { name: 'Stock' }).last().click()
  await page.getByPlaceholder('Enter name, SKU or barcode').fill(barcode)
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Change: ${name}` }).click()
  await page.getByRole('button', { name: 'Removed' }).click()
  await page.getByRole('textbox', { name: 'Removed' }).fill('2')
  await expect(page.getByText('Then there are 29')).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Broken jar')
  await expectAccessible(page)
  // The server books it, but its answer is lost.
  await page.route('**/api/stock/moves', async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/stock/moves')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('29')
  await page.getByRole('button', { name: `History: ${name}` }).click()
  const moves = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(moves).toHaveCount(5)
  await expect(moves.first()).toContainText('Waste')
  await expect(moves.first()).toContainText('Broken jar')
  await expect(moves.nth(1)).toContainText('Delivery received')
  await expectAccessible(page)
})

test('a count below what is held opens a shortfall, which a note closes', async ({
  page,
  request,
}) => {
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const data = { nRecord: 100, filter: 'pickle', selectedOption: 'Id', sortAscending: true }
  const found = (await (await request.post('/api/Products/GetList', { data })).json()).data
  const { id, name, sku } = found.find(({ status }: ProductView) => status === 1)
  const orderId = await placePaidOrder(request, {}, [{ id, qty: 2 }])
  const move = { productId: id, count: 50 }
  const counted = await request.post('/api/stock/moves', { headers, data: move })
  const { held } = await counted.json()
  await openBackOffice(page, '/stock')
  await page.getByPlaceholder('Enter name, SKU or barcode').fill(sku)
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: `Change: ${name}` }).click()
  await page.getByRole('textbox', { name: 'There are' }).fill(String(held - 1))
  await page.getByRole('textbox', { name: 'Note' }).fill('A broken jar')
  await page.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Open a shortfall?')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Open a shortfall' }).click()
  await expect(question).toBeHidden()

  await page.getByRole('menuitem', { name: 'Shortfalls' }).click()
  const card = page.getByRole('article', { name })
  await expect(card).toContainText('A broken jar')
  await expect(card.getByRole('listitem')).toContainText('Waits for the goods')
  await expect(card.getByRole('link', { name: 'Call Parvin Etesami' })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: `View order ${orderId}` }).click()
  await expect(page.getByRole('dialog')).toContainText(`${name}: 1 missing from the stock`)
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'Close with a note' }).click()
  await card.getByRole('button', { name: 'Close shortfall' }).click()
  await expect(card.getByText('Please fill in this field.')).toBeVisible()
  await card.getByRole('textbox', { name: 'How was it resolved?' }).fill('Refunded')
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(page.getByRole('article', { name }).first()).toContainText('Refunded')
  const untrack = { productId: id, count: null }
  await request.post('/api/stock/moves', { headers, data: untrack })
})

test('the stock screens are accessible in Persian', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await speak(page, 'fa')
  const [cheese] = await addProducts(request)
  const { barcode = '', fName = '' } = cheese ?? {}
  await openBackOffice(page, '/stock')
  await expect(page.getByRole('heading', { name: 'موجودی' })).toBeVisible()
  await page
    .getByRole('button', { name: /^تغییر/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'یادداشت' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'شمارش انبار' }).click()
  await expect(page.getByRole('textbox', { name: 'بارکد یا کد کالا (SKU)' })).toBeFocused()
  await scan(page, barcode, '۹', barcode)
  await expect(page.getByRole('main').getByRole('status')).toContainText(fName)
  await expect(page.getByRole('main').getByRole('status')).toContainText('تا حالا۹')
  await expectAccessible(page)

  await page.context().setOffline(true)
  await scan(page, '۹', '9999999999999')
  await expect(page.getByRole('alert')).toContainText(
    'در انتظار: \u2066۹\u2069 · \u20669999999999999\u2069',
  )
  await page.context().setOffline(false)
  await expect(page.getByRole('list', { name: 'ورودی‌های ثبت‌نشده' })).toBeVisible()
  await expectAccessible(page)
})

for (const language of ['en', 'fa'] as const) {
  test(`a shopper asks for a mail when a product is back (${language})`, {
    tag: widthOf[language],
  }, async ({ page, request }) => {
    const { alert } = texts[language].catalogue.product
    const filter = encodeURIComponent(JSON.stringify({ status: 3 }))
    const [product] = await (await request.get(`/api/products?filter=${filter}`)).json()
    if (language === 'fa') {
      await page.goto(`/fa/product/${product.id}`)
    } else {
      await page.goto(`/products?str=${encodeURIComponent(product.name)}`)
      const card = page.getByRole('listitem').filter({ has: page.locator('h3') })
      const link = card.getByRole('link', { name: product.name }).first()
      await waitForScripts(link)
      await link.click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    const open = page.getByRole('button', { name: alert.open })
    await waitForScripts(open)
    await open.click()
    const email = page.getByRole('textbox', { name: alert.email })
    await expect(email).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    const address = `waits-${language}-${Date.now()}@example.com`
    await email.fill(address)
    await page.keyboard.press('Enter')
    await expect(page.getByText(texts[language].messages.alertPending)).toBeVisible()
    await expectAccessible(page)

    const headers = { Authorization: `Bearer ${await masterToken(request)}` }
    const search = encodeURIComponent(JSON.stringify({ q: address }))
    const [mail] = await (await request.get(`/api/emails?filter=${search}`, { headers })).json()
    await page.goto(/https?:\S+\/stockAlert\S+/.exec(mail.text)?.[0] ?? '')
    const { confirm } = texts[language].pages.stockAlert
    const button = page.getByRole('button', { name: confirm })
    await waitForScripts(button)
    await expectAccessible(page)
    await button.click()
    await expect(page.getByText(texts[language].messages.alertSet)).toBeVisible()
  })
}
