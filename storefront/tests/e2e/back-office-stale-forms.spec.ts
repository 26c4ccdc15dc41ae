import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, masterToken, openBackOffice, searched, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'

/** Adds a hidden product, and returns its name and a function that changes or reads it as somebody else. */
async function addProduct(api: APIRequestContext, fields: object) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const name = freshName('Stale')
  const data = { name, price: 10, aisleId: 1, brandId: 1, status: 4, ...fields }
  const { id } = await (await api.post('/api/products', { headers, data })).json()
  const call = async (data?: object) => {
    const response = await api.fetch(`/api/products/${id}`, {
      headers,
      data,
      method: data ? 'PUT' : 'GET',
    })
    return response.json()
  }
  return { name, call, id, headers }
}

async function picture(background: 'gold' | 'tan' | 'teal') {
  const size = { width: 80, height: 80, channels: 3 } as const
  const buffer = await sharp({ create: { ...size, background } })
    .png()
    .toBuffer()
  return { name: `${background}.png`, mimeType: 'image/png', buffer }
}

test('a count in the product form is refused if the stock has changed meanwhile', async ({
  page,
  request,
}) => {
  const { name, call } = await addProduct(request, { onHand: 12 })
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  const onHand = form.getByRole('textbox', { name: 'On hand' })
  await expect(onHand).toHaveValue('12')
  await call({ onHand: 7 })

  await onHand.fill('13')
  await form.getByLabel('SKU').fill('stale')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(onHand).toHaveAccessibleDescription(/Please load the product again/)
  expect(await call()).toMatchObject({ onHand: 7, sku: '' })

  // Opened again, the form knows the new number.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await master.getByRole('button', { name: 'Close without saving' }).click()
  await item.getByRole('button', { name: 'Edit' }).click()
  await expect(onHand).toHaveValue('7')
  await onHand.fill('6')
  // The fields are saved, but not the picture. Saving again changes what was saved.
  await form.getByLabel('Choose image').setInputFiles(await picture('gold'))
  await page.route(/\/api\/upload\//, route => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await call()).toMatchObject({ onHand: 6 })
})

test('options in the product form are refused if somebody else has changed them', async ({
  page,
  request,
}) => {
  const values = [{ name: 'Thin' }, { name: 'Thick' }]
  const { name, call } = await addProduct(request, { options: [{ name: 'Slices', values }] })
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  const difference = form.getByLabel('Price difference').first()
  const [slices] = (await call()).options
  const [thin, thick] = slices.values
  const without = (gone: object) => [
    { ...slices, values: [thin, thick].map(it => ({ ...it, active: it !== gone })) },
  ]
  await expect(difference).toHaveValue('0.00')
  await call({ options: without(thick) })
  await difference.fill('1.00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^Somebody has changed this in/).first()).toBeVisible()
  expect((await call()).options).toEqual(without(thick))

  await form.getByRole('button', { name: 'Cancel' }).click()
  await master.getByRole('button', { name: 'Close without saving' }).click()
  await item.getByRole('button', { name: 'Edit' }).click()
  // Other fields are saved all the same.
  await call({ options: without(thin) })
  await form.getByLabel('SKU').fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  expect(await call()).toMatchObject({ sku: name, options: without(thin) })

  await item.getByRole('button', { name: 'Edit' }).click()
  await difference.fill('1.00')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const changed = { ...thin, priceDifference: 1, active: false }
  expect((await call()).options).toEqual([{ ...slices, values: [changed, thick] }])
})

test('an allergen that somebody else has added is not taken back by a form that became stale', async ({
  page,
  request,
}) => {
  const { name, call } = await addProduct(request, { contains: ['wheat'] })
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  const contains = form.getByRole('combobox', { name: 'Contains', exact: true })
  await form.getByRole('button', { name: /^Facts/ }).click()
  await expect(contains).toBeVisible()
  await call({ contains: ['milk', 'wheat'] })
  await contains.fill('Almonds')
  await master.getByRole('option', { name: 'Almonds' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(contains).toHaveAccessibleDescription(/Somebody has changed this in/)
  expect((await call()).contains).toEqual(['milk', 'wheat'])
})

test('pictures in the product form are refused if somebody else has changed them', async ({
  page,
  request,
}) => {
  const { name, call, id, headers } = await addProduct(request, {})
  const order = (pictures: { id: number }[]) =>
    request.post(`/api/products/pictures/${id}`, { headers, data: { pictures } })
  for (const colour of ['gold', 'tan'] as const) {
    const multipart = { id: String(id), image: await picture(colour) }
    await request.post('/api/products/pictures', { headers, multipart })
  }
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  await item.getByRole('button', { name: 'Edit' }).click()
  const [gold, tan] = (await call()).images
  await order([tan, gold])
  const swapped = (await call()).images

  await form.getByRole('button', { name: 'Remove image 2' }).click()
  await form.getByLabel('Add image').setInputFiles(await picture('teal'))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/pictures have changed in the meantime/).first()).toBeVisible()
  expect((await call()).images).toEqual(swapped)

  // Opened again, the form shows the new order. The new picture becomes the first, and another one is replaced by it.
  await form.getByRole('button', { name: 'Cancel' }).click()
  await master.getByRole('button', { name: 'Close without saving' }).click()
  await item.getByRole('button', { name: 'Edit' }).click()
  await form.getByRole('button', { name: 'Remove image 2' }).click()
  await form.getByLabel('Add image').setInputFiles(await picture('teal'))
  for (const place of [3, 2]) {
    await form.getByRole('button', { name: `Move image ${place} up` }).click()
  }
  // The upload fails once. Saving again goes on from there.
  await page.route(/\/api\/products\/pictures$/, route => route.abort(), { times: 1 })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const { images } = await call()
  expect(images).toHaveLength(2)
  const version = (image: { url: string }) => image.url.split('?')[1]
  expect(version(images[1])).toBe(version(tan))
  expect(version(images[0])).not.toBe(version(gold))
})
