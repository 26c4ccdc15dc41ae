import { expect, expectAccessible, holdRequests, openBackOffice, test } from './fixtures.ts'
import { addProducts, type Scanned, scan, stockOf } from './scanned-products.ts'

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
  const load = await holdRequests(page, /\/api\/stock\?/)
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

test('entries that wait are saved once the server is back', async ({ page, request }) => {
  const products = await addProducts(request)
  await openBackOffice(page, '/stock/count')
  await expect(page.getByRole('textbox', { name: 'Barcode or SKU' })).toBeFocused()
  // The device keeps its network, and no event tells when the server is back.
  await page.route('**/api/stock**', route => route.abort())
  await scan(page, products[0]?.barcode ?? '', '5', products[2]?.barcode ?? '', '6')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(`${products[0]?.barcode} · 5 · ${products[2]?.barcode} · 6`)
  await page.unroute('**/api/stock**')
  await expect(page.getByRole('list', { name: 'Counted' }).getByRole('listitem')).toHaveCount(2)
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
  // What asks something stands first, even if it is older.
  await expect(refused.first()).toContainText(`${cheese.name}: 34 are promised to 2 orders.`)
  await expect(refused.last()).toContainText('No product has the code 9999999999999.')
  await expect(page.getByText('Refused entries: 2')).toBeVisible()
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
