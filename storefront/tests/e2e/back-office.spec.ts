import sharp from 'sharp'
import { asMaster, expect, test } from './fixtures.ts'

test('a product with a picture is added, edited and deleted, and the shop shows it at once', async ({
  context,
  page,
}) => {
  const name = `Test quince ${Date.now()}`
  const master = await asMaster(context)
  await master.getByRole('menuitem', { name: 'Products' }).click()
  await master.getByRole('button', { name: 'Add Item' }).click()
  const add = master.getByRole('dialog', { name: 'Product: Add New Item' })
  await add.getByLabel('Name', { exact: true }).fill(name)
  await add.getByLabel('Price', { exact: true }).fill('12.34')
  await chooseFirst(add.getByRole('combobox', { name: /aisle/i }))
  await chooseFirst(add.getByRole('combobox', { name: /brand/i }))
  await add.getByRole('button', { name: /submit|save|add/i }).click()
  await expect(master.getByText('Item added successfully!')).toBeVisible()
  await page.goto(`/products?str=${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('12')

  const row = master.getByRole('article').filter({ hasText: name })
  await row.getByRole('button', { name: 'Upload' }).click()
  const upload = master.getByRole('dialog', { name: 'Product : Upload image' })
  const buffer = await sharp({
    create: { width: 400, height: 400, channels: 3, background: 'gold' },
  })
    .png()
    .toBuffer()
  await upload.locator('input[type=file]').setInputFiles({ name: 'quince.png', mimeType: 'image/png', buffer })
  await upload.getByRole('button', { name: 'Upload' }).click()
  await expect(master.getByText('Image uploaded successfully!')).toBeVisible()
  await page.reload()
  await expect(card.locator('img')).toHaveAttribute('src', /\/uploads\/products\/\d+/)

  function chooseFirst(field: ReturnType<typeof add.getByRole>) {
    return field.click().then(() => master.getByRole('option').first().click())
  }
})
