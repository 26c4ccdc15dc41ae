import type { ProductView } from '#shared/responses/product.ts'
import { expect, expectAccessible, masterToken, openBackOffice, test } from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'
import { addProducts, scan } from './scanned-products.ts'

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
  await page.addInitScript(() => localStorage.setItem('adminLanguage', 'fa'))
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
