import { expect, masterToken, openBackOffice, searched, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test('+24 under On hand is a change, in the form and in a row', async ({ page, request }) => {
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const name = freshName('Received')
  const data = { name, price: 10, aisleId: 1, brandId: 1, status: 4, onHand: 12 }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  const stock = async () => {
    const { onHand } = await (await request.get(`/api/products/${id}`, { headers })).json()
    return onHand
  }
  await page.addInitScript(() => localStorage.setItem('GlobalVar', JSON.stringify({ grid: false })))
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  const onHand = form.getByRole('textbox', { name: 'On hand' })
  await onHand.fill('+x')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(onHand).toHaveAccessibleDescription('Please write a change such as +24 or -3.')
  await onHand.fill('+24')
  await expect(onHand).toHaveAccessibleDescription('12 → 36')
  await form.getByLabel('SKU').focus()
  await expect(onHand).toHaveValue('+24')
  // Somebody takes one out meanwhile: a change adds to what is there.
  const taken = { productId: id, change: -1, reason: 'waste' }
  await request.post('/api/stock/moves', { headers, data: taken })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await stock()).toBe(35)

  const inRow = item.getByRole('textbox', { name: `On hand: ${name}` })
  await expect(inRow).toHaveValue('35')
  await inRow.fill('+-3')
  await inRow.press('Enter')
  await expect(inRow).toHaveAccessibleDescription('Please write a change such as +24 or -3.')
  await inRow.fill('-۳')
  await expect(inRow).toHaveAccessibleDescription('35 → 32')
  await inRow.press('Enter')
  await expect(inRow).toHaveValue('32')
  await inRow.fill('40')
  await inRow.press('Enter')
  await expect.poll(stock).toBe(40)
})
