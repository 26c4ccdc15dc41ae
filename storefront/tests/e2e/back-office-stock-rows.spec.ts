import type { APIRequestContext } from '@playwright/test'
import { expect, masterToken, openBackOffice, searched, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('GlobalVar', JSON.stringify({ grid: false })))
})

/** Adds a hidden product, and returns its name and a function that changes or reads it as somebody else. */
async function addProduct(api: APIRequestContext, name: string, fields: object = {}) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const data = { name, price: 8.99, aisleId: 1, brandId: 1, status: 4, onHand: 12, ...fields }
  const { id } = await (await api.post('/api/products', { headers, data })).json()
  return async (data?: object) => {
    const method = data ? 'PUT' : 'GET'
    return (await api.fetch(`/api/products/${id}`, { headers, data, method })).json()
  }
}

test('+24 in a row whose answer is lost stays in the field and is booked once', async ({
  page,
  request,
}) => {
  const name = freshName('Lost')
  const call = await addProduct(request, name)
  const master = await openBackOffice(page, searched('/products', name))
  const onHand = master.getByRole('textbox', { name: `On hand: ${name}` })
  await expect(onHand).toHaveValue('12')
  await page.route(
    /\/api\/products\/\d+$/,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // The list cannot be fetched at first either.
  await page.route(/\/api\/products\?/, route => route.abort(), { times: 1 })
  await onHand.fill('+24')
  await onHand.press('Enter')
  await expect(onHand).toHaveAccessibleDescription(/unexpected error/)
  await expect(onHand).toHaveValue('+24')
  // Leaving the field sends nothing, and the same change typed again is the same.
  await master.getByRole('button', { name: 'Try again' }).click()
  await master.getByRole('textbox', { name: `Price: ${name}` }).focus()
  await onHand.fill('')
  await onHand.fill('+24')
  await expect(onHand).toHaveAccessibleDescription('36 → 60')
  await onHand.press('Enter')
  await expect(onHand).toHaveValue('36')
  expect(await call()).toMatchObject({ onHand: 36 })
  // Once it is answered, it is another delivery.
  await onHand.fill('+24')
  await onHand.press('Enter')
  await expect(onHand).toHaveValue('60')
  expect(await call()).toMatchObject({ onHand: 60 })
})

test('a refused count of a row says why at the field, whatever was saved before', async ({
  page,
  request,
}) => {
  const name = freshName('Rows')
  await addProduct(request, `${name} first`)
  const call = await addProduct(request, `${name} second`)
  const master = await openBackOffice(page, searched('/products', name))
  const rowOf = (which: string) =>
    master.getByRole('textbox', { name: `On hand: ${name} ${which}` })
  await expect(rowOf('second')).toHaveValue('12')
  await call({ onHand: 7 })
  await rowOf('first').fill('13')
  await rowOf('first').press('Enter')
  await expect(master.getByText('Item Updated successfully!')).toBeVisible()
  await rowOf('second').fill('14')
  await rowOf('second').press('Enter')
  await expect(rowOf('second')).toHaveAccessibleDescription(/changed this in/, {
    timeout: 2000,
  })
  await expect(rowOf('second')).toHaveValue('14')
  // The row knows the new number, so that the count is taken now.
  await expect(master.getByText(`${name} second: Somebody has changed this`)).toBeVisible()
  await rowOf('second').press('Escape')
  await expect(rowOf('second')).toHaveValue('7')
})

test('a change that no shop can hold is refused with the same words in form and row', async ({
  page,
  request,
}) => {
  const name = freshName('Much')
  await addProduct(request, name)
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  const inRow = item.getByRole('textbox', { name: `On hand: ${name}` })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  const inForm = form.getByRole('textbox', { name: 'On hand' })
  // The number keypad of an iPhone has no signs.
  await expect(inForm).toHaveAttribute('inputmode', 'text')
  const refusals = [
    ['+99999999999', 'This is more than a shop can hold.'],
    ['-20000000', 'This is more than a shop can hold.'],
    ['20000000', 'At most 10000000'],
    ['2.5', 'Please use a whole number.'],
  ] as const
  for (const [text, message] of refusals) {
    await inForm.fill(text)
    await expect(inForm).not.toHaveAccessibleDescription(/→/)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(inForm).toHaveAccessibleDescription(message)
  }
  await form.getByRole('button', { name: 'Cancel' }).click()
  await master.getByRole('button', { name: 'Close without saving' }).click()
  for (const [text, message] of refusals) {
    await inRow.fill(text)
    await expect(inRow).not.toHaveAccessibleDescription(/→/)
    await inRow.press('Enter')
    await expect(inRow).toHaveAccessibleDescription(message)
  }
})

test('a row shows price, status and stock in full @phone', async ({ page, request }) => {
  const name = freshName('Narrow')
  await addProduct(request, name, { soldBy: 'weight', stepGrams: 500, onHand: 12_500 })
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  const onHand = item.getByRole('textbox', { name: `On hand (g): ${name}` })
  await onHand.fill('+2500')
  await expect(onHand).toHaveAccessibleDescription('12.5 kg → 15 kg')
  const cut = await item.evaluate(row =>
    [...row.querySelectorAll('input, label, [role=combobox]')]
      .filter(field => field.scrollWidth > field.clientWidth + 1)
      .map(field => field.textContent || field.getAttribute('aria-label')),
  )
  expect(cut).toEqual([])
})
