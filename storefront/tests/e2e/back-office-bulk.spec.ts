import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import {
  expect,
  expectAccessible,
  masterToken,
  openBackOffice,
  searched,
  test,
} from './fixtures.ts'
import { freshName } from './fresh-name.ts'

/** Adds three products for one test, cheapest first. */
async function addProducts(api: APIRequestContext) {
  const name = freshName('Batch')
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  for (const price of [10, 20, 30]) {
    const data = { name: `${name} for ${price}`, price, aisleId: 1, brandId: 1, taxClass: 'zero' }
    expect((await api.post('/api/products', { headers, data })).status()).toBe(200)
  }
  return {
    name,
    async prices(): Promise<number[]> {
      const filter = encodeURIComponent(JSON.stringify({ q: name }))
      const response = await api.get(`/api/products?sort=["id","ASC"]&filter=${filter}`, {
        headers,
      })
      return ((await response.json()) as ProductView[]).map(({ price }) => price)
    },
  }
}

async function find(master: Page, text: string) {
  await master.getByPlaceholder("Enter product's name or id").fill(text)
  await master.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(master.getByRole('main').getByRole('listitem')).toHaveCount(3)
}

async function choose(container: Locator, label: string, option: string) {
  await container.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  // By keyboard: while the menu still grows, a mouse may press on one option and release on another.
  await container.page().getByRole('option', { name: option, exact: true }).press('Enter')
}

test('a bulk edit shows a preview, changes many products and can be undone', {
  tag: '@widths',
}, async ({ page, request }) => {
  const { name, prices } = await addProducts(request)
  const master = await openBackOffice(page, searched('/products', name))
  await expect(master.getByRole('main').getByRole('listitem')).toHaveCount(3)
  const checkbox = (price: number) =>
    master.getByRole('checkbox', { name: `Select ${name} for ${price}` })

  await checkbox(10).check()
  await checkbox(30).click({ modifiers: ['Shift'] })
  await expect(checkbox(20)).toBeChecked()
  await expect(master.getByText('3 selected')).toBeVisible()
  await checkbox(30).uncheck()
  await expectAccessible(master, 'main')
  await master.getByRole('button', { name: 'Bulk edit' }).click()

  const dialog = master.getByRole('dialog', { name: 'Edit 2 products' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Please choose what to change.')).toBeVisible()
  await choose(dialog, 'Price', 'Adjust by percentage')
  await dialog.getByLabel('Percentage, with a minus to lower').fill('-7.5')
  await dialog.getByRole('checkbox', { name: 'Then round to .99' }).check()
  await expectAccessible(master, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('2 to update, 0 unchanged, 0 refused')).toBeVisible()
  await expect(dialog.getByText('Price: $10.00 → $8.99')).toBeVisible()
  await expect(dialog.getByText('Price: $20.00 → $18.99')).toBeVisible()
  expect(await prices()).toEqual([10, 20, 30])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByLabel('Percentage, with a minus to lower')).toHaveValue('-7.5')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click()

  await expect(master.getByText('2 products updated')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(master.getByRole('listitem', { name: `${name} for 10` })).toContainText('$8.99')
  expect(await prices()).toEqual([8.99, 18.99, 30])
  await master.getByRole('button', { name: 'Undo' }).click()
  await expect(master.getByText('Changes undone')).toBeVisible()
  expect(await prices()).toEqual([10, 20, 30])
})

test('a bulk edit puts all found products on sale and warns before a product becomes free', async ({
  page,
  request,
}) => {
  const { name, prices } = await addProducts(request)
  const master = await openBackOffice(page, '/products')
  // There are more products than this page shows.
  await expect(master.getByRole('button', { name: /^Select all \d+ products$/ })).toBeVisible()
  await master.getByRole('button', { name: /^Select all \d+ products$/ }).click()
  await expect(master.getByText(/^All \d+ products selected$/)).toBeVisible()
  await find(master, name)
  await master.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(master.getByText(/^All \d+ products selected$/)).toHaveCount(0)
  await master.getByRole('button', { name: 'Clear selection' }).click()
  await master.getByRole('button', { name: 'Select all on this page' }).click()
  await master.getByRole('button', { name: 'Bulk edit' }).click()

  const dialog = master.getByRole('dialog', { name: 'Edit 3 products' })
  await choose(dialog, 'Price', 'Set amount')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  const confirmation = master.getByRole('alertdialog', { name: /^3 products will be free\./ })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  expect(await prices()).toEqual([10, 20, 30])

  await dialog.getByRole('button', { name: 'Back' }).click()
  await choose(dialog, 'Price', 'No change')
  await choose(dialog, 'Sale price', 'Percentage off the price')
  await dialog.getByRole('textbox', { name: 'Percentage off' }).fill('25')
  await choose(dialog, 'Sale ends', 'Set date')
  await dialog.getByLabel('Date', { exact: true }).fill('2099-12-31')
  await choose(dialog, 'Status', 'On Sale')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Status: Available → On Sale')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Apply 3 changes' }).click()
  const cheapest = master.getByRole('listitem', { name: `${name} for 10` })
  await expect(cheapest).toContainText('25% off')
  await expect(cheapest).toContainText('Sale ends Thursday, December 31')

  await master.goto('/admin/#/import')
  await master
    .getByRole('row', { name: /Bulk edit: Sale price, Sale ends, Status/ })
    .first()
    .getByRole('button', { name: 'View' })
    .click()
  await master.getByRole('button', { name: 'Undo bulk edit' }).click()
  await expect(master.getByRole('button', { name: 'Undo bulk edit' })).toHaveCount(0)
})

test('price and status are edited in the row, also by keyboard', { tag: '@widths' }, async ({
  page,
  request,
}) => {
  const { name, prices } = await addProducts(request)
  await page.addInitScript(() => {
    localStorage.setItem('GlobalVar', JSON.stringify({ farsi: true, grid: false, Favorites: [] }))
  })
  const master = await openBackOffice(page, searched('/products', name))
  await expect(master.getByRole('main').getByRole('listitem')).toHaveCount(3)
  const price = master.getByLabel(`Price: ${name} for 10`)
  await price.fill('11.5')
  await price.press('Escape')
  await expect(price).toHaveValue('10.00')
  await price.fill('1,50')
  await price.press('Enter')
  await expect(master.getByText('Use a point for cents, e.g. 1.50')).toBeVisible()
  await price.fill('11.5')
  await price.press('Enter')
  await expect(price).toHaveValue('11.50')
  await expect(price).toBeFocused()
  await expect.poll(prices).toEqual([11.5, 20, 30])
  await price.fill('0')
  await price.press('Enter')
  await master.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(price).toHaveValue('11.50')

  const status = master.getByRole('combobox', { name: `Status: ${name} for 20` })
  await status.press('Enter')
  await master.getByRole('option', { name: 'Hidden' }).press('Enter')
  await expect(status).toHaveText('Hidden')
  await expectAccessible(master, 'main')
  await status.click()
  await master.getByRole('option', { name: 'On Sale' }).click()
  await expect(master.getByText('Sale price is required for a product on sale')).toBeVisible()
  expect(await prices()).toEqual([11.5, 20, 30])
})

test('a sale above the regular price is saved only after a question', async ({ page, request }) => {
  const { name, prices } = await addProducts(request)
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const filter = encodeURIComponent(JSON.stringify({ q: `${name} for 10` }))
  const found = await request.get(`/api/products?sort=["id","ASC"]&filter=${filter}`, { headers })
  const [product] = (await found.json()) as ProductView[]
  const data = { salePrice: 8, status: 2 }
  await request.put(`/api/products/${product?.id}`, { headers, data })
  await page.addInitScript(() => {
    localStorage.setItem('GlobalVar', JSON.stringify({ farsi: false, grid: false, Favorites: [] }))
  })
  const master = await openBackOffice(page, searched('/products', name))
  const question = master.getByRole('alertdialog', { name: messages.saleAbovePrice })
  const price = master.getByLabel(`Price: ${name} for 10`)
  await price.fill('1')
  await price.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(price).toHaveValue('10.00')

  const item = master.getByRole('listitem', { name: `${name} for 10` })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  await form.getByLabel('Sale price', { exact: true }).fill('12')
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await form.getByLabel('Price', { exact: true }).fill('11')
  await form.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(form).toHaveCount(0)
  expect(await prices()).toEqual([11, 20, 30])

  await master.getByRole('checkbox', { name: `Select ${name} for 20` }).check()
  await master.getByRole('button', { name: 'Bulk edit' }).click()
  const dialog = master.getByRole('dialog', { name: 'Edit 1 product' })
  await choose(dialog, 'Sale price', 'Set amount')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('99')
  await choose(dialog, 'Status', 'On Sale')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const warning = '1 product will be on sale above its regular price.'
  await expect(dialog.getByText(warning)).toBeVisible()
  await dialog.getByRole('button', { name: 'Apply 1 change' }).click()
  const confirmation = master.getByRole('alertdialog', { name: `${warning} Apply anyway?` })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toHaveCount(0)
})
