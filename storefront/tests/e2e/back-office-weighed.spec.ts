import type { Locator } from '@playwright/test'
import { expect, openBackOffice, test } from './fixtures.ts'

test('the low stock of a new product follows its unit', async ({ page }) => {
  const master = await openBackOffice(page, '/products')
  await master.getByRole('button', { name: 'Add Item' }).click()
  const form = master.getByRole('dialog', { name: 'Product: Add New Item' })
  const lowStock = form.getByRole('textbox', { name: 'Low stock' })
  const sell = async (by: string) => {
    await form.getByRole('combobox', { name: 'Sold by' }).click()
    await master.getByRole('option', { name: by, exact: true }).click()
  }
  await expect(lowStock).toHaveValue('5')
  await sell('By weight')
  await expect(lowStock).toHaveValue('2500')
  await form.getByRole('textbox', { name: 'Step' }).fill('100')
  await expect(lowStock).toHaveValue('500')
  await form.getByRole('textbox', { name: 'Step' }).fill('')
  await form.getByRole('textbox', { name: 'Weight of a piece' }).fill('2100')
  await expect(lowStock).toHaveValue('10500')
  await sell('By piece')
  await expect(lowStock).toHaveValue('5')
  // A number of pieces says nothing about grams.
  await lowStock.fill('7')
  await sell('By weight')
  await expect(lowStock).toHaveValue('2500')
  // Two steps stay two steps.
  await lowStock.fill('1000')
  await form.getByRole('textbox', { name: 'Step' }).fill('250')
  await expect(lowStock).toHaveValue('500')
  // Without a number it is the usual one.
  await lowStock.fill('')
  await lowStock.blur()
  await expect(lowStock).toHaveValue('1250')
})

test('a barcode typed as the price of weighed goods leaves the form open', async ({ page }) => {
  const master = await openBackOffice(page, '/products')
  await master.getByRole('button', { name: 'Add Item' }).click()
  const form = master.getByRole('dialog', { name: 'Product: Add New Item' })
  await form.getByRole('combobox', { name: 'Sold by' }).click()
  await master.getByRole('option', { name: 'By weight', exact: true }).click()
  await form.getByRole('textbox', { name: 'Step' }).fill('100')
  const [price, perKg] = ['Price', 'Price per kg'].map(name =>
    form.getByRole('textbox', { name, exact: true }),
  ) as [Locator, Locator]
  await price.fill('6260000000000')
  await expect(perKg).toHaveValue('0.00')
  await perKg.fill('6260000000000')
  await price.fill('2.50')
  await expect(perKg).toHaveValue('25.00')
})
