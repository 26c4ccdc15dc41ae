import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  goodCard,
  masterToken,
  openBackOffice,
  searched,
  test,
  waitForScripts,
} from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test.describe('in Persian', { tag: '@phone' }, () => {
  test.use({ language: 'fa' })

  test('a shopper chooses the cut; basket, checkout and invoice show it', async ({
    page,
    shopper,
  }) => {
    const { basket, catalogue, checkout } = shopper.texts
    await shopper.search('lamb leg boneless')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'ران گوسفند' })
    const choose = card.getByRole('link', { name: basket.choose })
    await waitForScripts(choose)
    await expect(card).toContainText(`${catalogue.product.from} ۲۸٫۹۹`)
    await choose.click()
    const dialog = page.getByRole('dialog')
    const cuts = dialog.getByRole('group', { name: 'برش' })
    await expect(cuts.getByRole('radio', { name: 'یک‌تکه' })).toBeChecked()
    await expectAccessibleInBoth(page, '.product-dialog')
    await dialog.locator('.stepper-add').click()

    // A group of radio buttons is one stop of the Tab key, and arrows move in it.
    await cuts.getByRole('radio', { name: 'یک‌تکه' }).press('ArrowDown')
    const stew = cuts.getByRole('radio', { name: /^خورشتی/ })
    await expect(stew).toBeFocused()
    await expect(stew).toBeChecked()
    await expect(dialog.locator('.product-details-price')).toContainText('۲۹٫۹۹ دلار')
    await dialog.locator('.stepper-add').click()
    await page.keyboard.press('Escape')
    await expect(choose).toContainText('۲')

    await shopper.open('/basket')
    const rows = page.locator('.basket-row')
    await expect(rows).toHaveCount(2)
    const stewed = rows.filter({ hasText: 'برش: خورشتی' })
    await expect(stewed).toContainText('۲۹٫۹۹ دلار')
    await expectAccessible(page, '.basket-lines')
    await rows
      .filter({ hasText: 'یک‌تکه' })
      .getByRole('button', { name: basket.remove('ران گوسفند بی‌استخوان (برش: یک‌تکه)') })
      .click()
    await expect(rows).toHaveCount(1)
    await shopper.preparePickup()
    await expect(page.locator('.order-line')).toContainText('برش: خورشتی')
    await shopper.enterCard(goodCard)
    await shopper.pay()
    await page.getByRole('link', { name: checkout.success.invoice }).click()
    const line = page.locator('.invoice-lines tbody tr')
    await expect(line).toContainText('برش: خورشتی')
    await expect(line).toContainText('۲۹٫۹۹ دلار')
  })
})

test('a Master adds, reorders and removes options, and reads it in the log', async ({ page }) => {
  const token = await masterToken(page.request)
  const headers = { Authorization: `Bearer ${token}` }
  const name = freshName('Cheese')
  const data = { name, price: 10, aisleId: 1, brandId: 1, status: 4 }
  const added = await page.request.post('/api/products', { headers, data })
  const { id } = await added.json()

  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  await form.getByRole('button', { name: 'Add an option' }).click()
  await form.getByLabel('Option, e.g. Cut').fill('Slices')
  await form.getByLabel('Option in Farsi').fill('ضخامت')
  const field = (label: string, at: number) => form.getByLabel(label, { exact: true }).nth(at)
  for (const [at, value] of ['Thin', 'Thick'].entries()) {
    await field('Value, e.g. Minced', at).fill(value)
  }
  await form.getByRole('button', { name: 'Add a value' }).click()
  await field('Value, e.g. Minced', 2).fill('Block')
  await field('Price difference', 2).fill('-1,50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Use a point for cents, e.g. 1.50')).toBeVisible()
  await field('Price difference', 2).fill('-20')
  await form.getByRole('button', { name: 'Save' }).click()
  const tooCheap = form.getByText('With these options the price could fall below 0.')
  await expect(tooCheap).toBeFocused()
  await field('Price difference', 2).fill('-1.50')
  await field('Value, e.g. Minced', 2).fill('thin')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please give each its own name.')).toBeFocused()
  await field('Value, e.g. Minced', 2).fill('Block')

  await form.getByRole('button', { name: 'Move up: Block' }).click()
  await form.getByRole('button', { name: 'Remove: Thin' }).click()
  await form.getByRole('button', { name: 'Undo' }).click()
  await expect(field('Value, e.g. Minced', 0)).toHaveValue('Thin')
  await expectAccessible(master, '[role=dialog]')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByText('Item Updated successfully!')).toBeVisible()
  const saved = await page.request.get(`/api/products/${id}`, { headers })
  expect((await saved.json()).options).toMatchObject([
    {
      name: 'Slices',
      fName: 'ضخامت',
      values: [{ name: 'Thin' }, { name: 'Block', priceDifference: -1.5 }, { name: 'Thick' }],
    },
  ])

  await item.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Remove: Thick' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await master.goto(`/admin/#${searched('/activity', name)}`)
  await expect(master.getByText('Option Slices: removed Thick')).toBeVisible()
  await expect(master.getByText('Option Slices: added (Thin, Block −$1.50, Thick)')).toBeVisible()
  await page.request.delete(`/api/products/${id}`, { headers })
})
