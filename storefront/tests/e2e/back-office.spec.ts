import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { expect, openBackOffice, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test('a product with a picture is added, edited and deleted, and the shop shows it at once', async ({
  context,
  page,
}) => {
  const name = freshName('Quince')
  const master = await openBackOffice(await context.newPage(), '/products')
  const item = master.getByRole('listitem', { name })
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

  await master.getByRole('button', { name: 'Add Item' }).click()
  const add = master.getByRole('dialog', { name: 'Product: Add New Item' })
  await add.getByRole('button', { name: 'Save' }).click()
  for (const text of ['Name is required', 'Aisle Id is required', 'Brand Id is required']) {
    await expect(add.getByText(text)).toBeVisible()
  }
  await add.getByLabel('Name', { exact: true }).fill(name)
  const price = add.getByLabel('Price', { exact: true })
  await choose(add.getByRole('combobox', { name: 'Aisle' }), 'rice')
  await choose(add.getByRole('combobox', { name: 'Brand' }), 'a')
  const pointForCents = 'Use a point for cents, e.g. 1.50'
  // The last is a barcode, scanned into the wrong field.
  for (const [wrong, message] of [
    ['12,50', pointForCents],
    ['-3', pointForCents],
    ['1e3', pointForCents],
    ['6260000000000.00', 'At most 100000'],
  ] as const) {
    await price.fill(wrong)
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add.getByText(message)).toBeVisible()
    await expect(price).toHaveValue(wrong)
  }
  await price.fill('')
  await add.getByRole('button', { name: 'Save' }).click()
  const confirmation = master.getByRole('alertdialog', {
    name: 'This product will be free. Save anyway?',
  })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toHaveCount(0)
  await price.fill('12.34')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByText('Item added successfully!')).toBeVisible()
  await page.goto(`/products?str=${encodeURIComponent(name)}`)
  await expect(card).toContainText('$1234')

  await item.getByRole('button', { name: 'Upload' }).click()
  const upload = master.getByRole('dialog', { name: 'Product : Upload image' })
  await upload
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'quince.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 400, height: 400, channels: 3, background: 'gold' },
      })
        .png()
        .toBuffer(),
    })
  await upload.getByRole('button', { name: 'Upload' }).click()
  await expect(master.getByText('Image uploaded successfully!')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('presentation').first()).toHaveAttribute('src', /uploads\/products/)

  await item.getByRole('button', { name: 'Edit' }).click()
  const edit = master.getByRole('dialog', { name: 'Product : Edit item' })
  await edit.getByLabel('Price', { exact: true }).fill('15.50')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByText('Item Updated successfully!')).toBeVisible()
  await page.reload()
  await expect(card).toContainText('$1550')

  await item.getByRole('button', { name: 'Delete' }).click()
  const remove = master.getByRole('dialog', { name: 'Product : Delete item' })
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(master.getByText('Item deleted successfully!')).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.reload()
  await expect(card).toHaveCount(0)

  async function choose(field: Locator, text: string) {
    await field.fill(text)
    await master.getByRole('option').first().click()
  }
})

test('a wrong password is rejected with a message', async ({ page }) => {
  await page.goto('/admin/')
  await page.getByLabel('Email').fill('master@shop.test')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(
    page.getByText('Unauthorized , Invalid credentials, please try again.'),
  ).toBeVisible()
})
