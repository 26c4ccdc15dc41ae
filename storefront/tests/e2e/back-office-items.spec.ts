import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { isPicture } from '#shared/domain/products/picture-url.ts'
import { productStatus } from '#shared/domain/products/product-status.ts'
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
import { placePaidOrder } from './paid-order.ts'

const screens = [
  { path: 'aisles', heading: 'AISLES', one: 'Aisle', gap: ' ', hasPictures: true },
  { path: 'brands', heading: 'BRANDS', one: 'Brand', gap: ' ', hasPictures: true },
  { path: 'sponsors', heading: 'SPONSORS', one: 'Sponsor', gap: '', hasPictures: true },
  { path: 'carousels', heading: 'CAROUSELS', one: 'Carousel', gap: '', hasPictures: true },
  { path: 'marquees', heading: 'TEXT MESSAGES', one: 'Marquee', gap: '', hasPictures: false },
]

for (const { path, heading, one, gap, hasPictures } of screens) {
  // One of them is enough on a phone: the screens share their components.
  const tag = path === 'sponsors' ? '@phone' : []
  test(`${heading}: an item is added, edited and deleted in place`, { tag }, async ({ page }) => {
    const name = freshName(one)
    const master = await openBackOffice(page, `/${path}`)
    await expect(master.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(
      master.getByPlaceholder(`Enter ${one.toLowerCase()}'s name or id`, { exact: true }),
    ).toBeVisible()
    await expect(master.getByRole('listitem').first()).toBeVisible()
    const listCalls = countListCalls(master, path)
    const item = (called: string) => master.getByRole('listitem', { name: called, exact: true })

    await master.getByRole('button', { name: 'Add Item' }).click()
    const add = master.getByRole('dialog', { name: `${one}: Add New Item`, exact: true })
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(add.getByText('Name is required')).toBeVisible()
    await add.getByLabel('Name', { exact: true }).fill(name)
    await add.getByRole('button', { name: 'Save' }).click()
    await expect(master.getByText('Item added successfully!')).toBeVisible()
    await expect(item(name).getByText('Added')).toBeVisible()

    await item(name).getByRole('button', { name: 'Edit' }).click()
    const edit = master.getByRole('dialog', { name: `${one}${gap}: Edit item`, exact: true })
    await edit.getByLabel('Name', { exact: true }).fill(`${name} edited`)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(master.getByText('Item Updated successfully!')).toBeVisible()

    const edited = item(`${name} edited`)
    if (hasPictures) {
      await edited.getByRole('button', { name: 'Upload' }).click()
      await uploadAfterErrors(
        master.getByRole('dialog', { name: `${one}${gap}: upload image`, exact: true }),
      )
      await expect(master.getByText('Image uploaded successfully!')).toBeVisible()
      await expect(edited.locator('img')).toHaveAttribute('src', /^blob:/)
    } else {
      await expect(edited.getByRole('button', { name: 'Upload' })).toHaveCount(0)
    }

    await edited.getByRole('button', { name: 'Delete' }).click()
    const remove = master.getByRole('dialog', { name: `${one}${gap}: Delete item`, exact: true })
    await expect(remove.getByText(`${name} edited`)).toBeVisible()
    await remove.getByRole('button', { name: 'Delete' }).click()
    await expect(master.getByText('Item deleted successfully!')).toBeVisible()
    await expect(edited).toHaveCount(0)
    await master.getByRole('button', { name: 'Undo' }).click()
    await expect(edited.getByText('Restored')).toBeVisible()
    if (hasPictures) {
      await expect(edited.locator('img')).toHaveAttribute('src', /\/uploads\//)
      expect(await edited.locator('img').evaluate(isShown)).toBe(true)
    }
    expect(listCalls()).toBe(0)
    if (path === 'aisles') await test.step('with products it cannot be deleted', refuse)
    if (path === 'carousels') await test.step('a slide is assigned to a page', assign)

    async function refuse() {
      const used = master.getByRole('listitem').filter({ hasNotText: one }).first()
      await used.getByRole('button', { name: 'Delete' }).click()
      await remove.getByRole('button', { name: 'Delete' }).click()
      await expect(remove.getByText(/still has \d+ products/)).toBeVisible()
    }

    async function assign() {
      const slide = freshName('Slide')
      await master.getByRole('button', { name: 'Add Item' }).click()
      await add.getByLabel('Name', { exact: true }).fill(slide)
      await add.getByLabel('Status', { exact: true }).click()
      await expect(master.getByRole('option', { name: '-- Select status --' })).toBeDisabled()
      await master.getByRole('option', { name: 'Promotions' }).click()
      await add.getByRole('button', { name: 'Save' }).click()
      const card = item(slide)
      await expect(card).toContainText('Page:Promotions')
      await expect(card).toContainText('Active:No')
      await card.getByRole('button', { name: 'Delete' }).click()
      await remove.getByRole('button', { name: 'Delete' }).click()
      await expect(card).toHaveCount(0)
    }
  })
}

async function isShown(image: Element): Promise<boolean> {
  if (!(image instanceof HTMLImageElement)) return false
  await image.decode()
  return image.naturalWidth > 0
}

test('the form takes a picture, and closing it asks before typed text is lost', async ({
  page,
}) => {
  const name = freshName('Pictured')
  const master = await openBackOffice(page, '/brands')
  await master.getByRole('button', { name: 'Add Item' }).click()
  const add = master.getByRole('dialog', { name: 'Brand: Add New Item' })
  const confirmation = master.getByRole('alertdialog', {
    name: 'You have unsaved changes. Close without saving?',
  })
  const field = add.getByLabel('Name', { exact: true })
  await field.press('Escape')
  await expect(add).toHaveCount(0)

  await master.getByRole('button', { name: 'Add Item' }).click()
  await field.fill(name)
  for (const leave of [
    () => field.press('Escape'),
    () => add.getByRole('button', { name: 'Cancel' }).click(),
    () => add.getByRole('button', { name: 'Close' }).click(),
    () => master.mouse.click(5, 400),
  ]) {
    await leave()
    await confirmation.getByRole('button', { name: 'Keep editing' }).click()
    await expect(confirmation).toHaveCount(0)
    await expect(field).toHaveValue(name)
  }
  const file = add.getByLabel('Choose image')
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await expect(add.getByRole('alert')).toHaveText('Please select an image file only.')
  const gold = { width: 80, height: 80, channels: 3, background: 'gold' } as const
  const buffer = await sharp({ create: gold }).png().toBuffer()
  await file.setInputFiles({ name: 'gold.png', mimeType: 'image/png', buffer })
  await expect(add.getByRole('alert')).toHaveCount(0)
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByText('Item added successfully!')).toBeVisible()
  const item = master.getByRole('listitem', { name, exact: true })
  await expect(item).toHaveCount(1)
  await expect(item.locator('img')).toHaveAttribute('src', /\/uploads\/Brands\//)

  await item.getByRole('button', { name: 'Edit' }).click()
  const edit = master.getByRole('dialog', { name: 'Brand : Edit item' })
  await edit.getByLabel('Description', { exact: true }).fill('Golden')
  await master.keyboard.press('Escape')
  await confirmation.getByRole('button', { name: 'Close without saving' }).click()
  await expect(edit).toHaveCount(0)
  await expect(item).not.toContainText('Golden')
})

test('Back asks before typed text is lost, and a notification covers no button', async ({
  page,
}) => {
  const name = freshName('Returning')
  const master = await openBackOffice(page, '/aisles')
  await expect(master.getByRole('heading', { name: 'AISLES' })).toBeVisible()
  await master.getByRole('menuitem', { name: 'Brands' }).click()
  await master.getByRole('button', { name: 'Add Item' }).click()
  const add = master.getByRole('dialog', { name: 'Brand: Add New Item' })
  const field = add.getByLabel('Name', { exact: true })
  const confirmation = master.getByRole('alertdialog', {
    name: 'You have unsaved changes. Close without saving?',
  })
  await field.fill(name)
  await master.evaluate(() => window.history.back())
  await confirmation.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field).toHaveValue(name)
  await expect(master).toHaveURL(/#\/brands/)

  await add.getByRole('button', { name: 'Save' }).click()
  const notification = master.getByText('Item added successfully!')
  await expect(notification).toBeVisible()
  await expect(add).toHaveCount(0)
  const box = await notification.boundingBox()
  const button = await master.getByRole('button', { name: 'Add Item' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)

  await master.getByRole('button', { name: 'Add Item' }).click()
  await field.fill(name)
  await master.evaluate(() => window.history.back())
  await confirmation.getByRole('button', { name: 'Close without saving' }).click()
  await expect(master.getByRole('heading', { name: 'AISLES' })).toBeVisible()
})

test('a deleted item is restored from its list', { tag: '@widths' }, async ({ page, request }) => {
  const name = freshName('Lost')
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const added = await request.post('/api/marquees', { headers, data: { name } })
  await request.delete(`/api/marquees/${(await added.json()).id}`, { headers })
  const master = await openBackOffice(page, '/deleted-items')
  const row = master.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Text messages')
  await expectAccessible(master, 'main')
  await row.getByRole('button', { name: `Restore: ${name}` }).click()
  await expect(master.getByText('Item restored')).toBeVisible()
  await expect(row).toHaveCount(0)
  await master.goto('/admin/#/marquees')
  await master.getByPlaceholder("Enter marquee's name or id").fill(name)
  await master.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await expect(master.getByRole('listitem', { name })).toBeVisible()
})

test('a SKU that another product has is saved only after a question', async ({ page, request }) => {
  const sku = `TIN-${Date.now()}`
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const add = async (name: string, its: object) => {
    const data = { name, price: 5, aisleId: 1, brandId: 1, taxClass: 'zero', ...its }
    return (await (await request.post('/api/products', { headers, data })).json()).id as number
  }
  const lost = await add(`Lost ${sku}`, { sku })
  await request.delete(`/api/products/${lost}`, { headers })
  const first = await add(`First ${sku}`, { sku })
  await add(`Second ${sku}`, { status: productStatus.onSale, salePrice: 4 })
  const warning = `First ${sku} (#${first}) has the same SKU. Files must name both products by their id.`
  const master = await openBackOffice(page, searched('/products', `Second ${sku}`))
  const item = master.getByRole('listitem', { name: `Second ${sku}` })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog', { name: 'Product : Edit item' })
  await form.getByLabel('SKU').fill(sku)
  await form.getByLabel('Sale price').fill('6')
  await form.getByRole('button', { name: 'Save' }).click()
  const question = master.getByRole('alertdialog')
  await expect(question).toContainText('The sale price is above the regular price')
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(question).toContainText(`${warning} Save anyway?`)
  await question.getByRole('button', { name: 'Save anyway' }).click()
  await expect(form).toHaveCount(0)

  await master.goto('/admin/#/deleted-items')
  await master.getByRole('button', { name: `Restore: Lost ${sku}` }).click()
  await expect(master.getByText(/^Item restored\. .* has the same SKU\./)).toBeVisible()
})

test('a product that orders hold is deleted with a warning', async ({ page, request }) => {
  const name = freshName('Held')
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const data = { name, price: 20, aisleId: 1, brandId: 1, taxClass: 'zero', onHand: 7 }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  await placePaidOrder(request, {}, [{ id, qty: 3 }])
  const master = await openBackOffice(page, searched('/products', name))
  const item = master.getByRole('listitem', { name, exact: true })
  await item.getByRole('button', { name: 'Delete' }).click()
  const dialog = master.getByRole('dialog', { name: 'Product : Delete item' })
  await expect(dialog.getByRole('alert')).toHaveText(
    'Held for open orders: 3. These orders keep the product.',
  )
})

test('facts and pictures of a product are entered by keyboard', async ({ page }) => {
  const read = async () => {
    const response = await page.request.get(searched('/api/products', 'Hazelnuts, Raw'))
    return (await response.json())[0]
  }
  const before = await read()
  const master = await openBackOffice(page, searched('/products', String(before.id)))
  const item = master.getByRole('listitem', { name: before.name, exact: true })
  await item.getByRole('button', { name: 'Edit' }).click()
  const form = master.getByRole('dialog')
  await form.getByRole('button', { name: /^Facts/ }).press('Enter')
  await form.getByLabel('May contain').fill('sesa')
  await master.keyboard.press('ArrowDown')
  await master.keyboard.press('Enter')
  await form.getByLabel('Country of origin').fill('ترک')
  await master.keyboard.press('Enter')
  await form.getByLabel('Image text', { exact: true }).nth(1).fill('From above')
  const up = form.getByRole('button', { name: 'Move image 2 up' })
  await up.press('Enter')
  await expect(form.getByRole('button', { name: 'Move image 1 up' })).toBeFocused()
  await form.getByRole('button', { name: 'Remove image 2' }).press('Enter')
  await expect(form.getByText('Removed when you save')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Undo' })).toBeFocused()
  await master.keyboard.press('Enter')
  await expect(form.getByText('Removed when you save')).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Remove image 2' })).toBeFocused()
  const tan = { width: 80, height: 80, channels: 3, background: 'tan' } as const
  const buffer = await sharp({ create: tan }).png().toBuffer()
  const file = { name: 'tan.png', mimeType: 'image/png', buffer }
  const rows = form.getByRole('listitem', { name: /^Image / })
  const count = await rows.count()
  for (const broken of [Buffer.from('no picture'), buffer.subarray(0, 60)]) {
    await form.getByLabel('Add image').setInputFiles({ ...file, buffer: broken })
    await expect(form.getByText('Please select an image file only.')).toBeVisible()
    await expect(rows).toHaveCount(count)
  }
  await form.getByLabel('Add image').setInputFiles(file)
  await expect(rows).toHaveCount(count + 1)
  await expectAccessible(master, '[role="dialog"]')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(master.getByText('Item Updated successfully!')).toBeVisible()
  const after = await read()
  expect(after).toMatchObject({ contains: ['hazelnuts'], mayContain: ['sesame'], origin: 'TR' })
  expect(after.images.map(({ alt }: { alt: string }) => alt)).toEqual(['From above', '', ''])
  expect(after.urlImage).not.toBe(before.urlImage)
})

test('products are viewed, filtered by their properties and missing data, and sorted by price', async ({
  page,
}) => {
  const master = await openBackOffice(page, '/products')
  await test.step('a dialog enlarges the picture and marks the product as a favourite', async () => {
    const view = master.getByRole('button', { name: /^View / }).first()
    await view.click()
    const detail = master.getByRole('dialog')
    const picture = detail.getByRole('button', { name: 'Enlarge image' })
    await picture.click()
    await expect(picture).toHaveAttribute('aria-pressed', 'true')
    await detail.getByRole('button', { name: 'Favorite' }).click()
    const stored = await master.evaluate(() => localStorage.getItem('GlobalVar'))
    expect(JSON.parse(stored ?? '').Favorites).toHaveLength(1)
    await master.keyboard.press('Escape')
    await expect(detail).toHaveCount(0)
  })
  const items = master.getByRole('main').getByRole('listitem')
  const filters = master.getByRole('search')
  const readResponse = async () => (await response).json()
  const nextResponse = (...parts: string[]) =>
    master.waitForResponse(response => {
      const url = decodeURIComponent(response.url())
      return url.includes('/api/products?') && parts.every(part => url.includes(part))
    })

  let response = nextResponse('"promotion":true')
  await tick('On sale now')
  const onSale: ProductView[] = await readResponse()
  expect(onSale.length).toBeGreaterThan(0)
  expect(onSale.every(({ price, salePrice }) => salePrice < price)).toBe(true)
  await expect(items).toHaveCount(onSale.length)

  response = nextResponse('"promotion":true', '"aisleId":')
  const aisle = filters.getByRole('combobox', { name: 'Aisle' })
  await aisle.fill(onSale[0]?.aisleName ?? '')
  await master.getByRole('option').first().click()
  const ofAisle: ProductView[] = await readResponse()
  expect(new Set(ofAisle.map(({ aisleName }) => aisleName))).toEqual(
    new Set([onSale[0]?.aisleName]),
  )
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(aisle).toHaveValue('')

  response = nextResponse('"noPicture":true', '"noFName":true', '"status":"1"', '"taxClass":"zero"')
  // Two clicks before the first rerender: the first must not be lost.
  const flags = filters.getByRole('checkbox')
  await flags.evaluateAll(boxes => {
    for (const box of boxes.slice(1)) (box as HTMLInputElement).click()
  })
  await expect(filters.getByRole('checkbox', { name: 'No image' })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: 'No Farsi name' })).toBeChecked()
  await choose('Status', 'Available')
  await choose('Tax', 'Zero-rated')
  const lacking: ProductView[] = await readResponse()
  expect(lacking.filter(({ fName, urlImage }) => fName || isPicture(urlImage))).toEqual([])
  await expect(items).toHaveCount(lacking.length)
  await filters.getByRole('button', { name: 'Clear filters' }).click()

  response = nextResponse('"price"', 'DESC')
  await choose('Sort by', 'Price')
  await filters.getByRole('button', { name: 'Descending' }).click()
  await filters.getByRole('button', { name: 'Search' }).click()
  const prices = (await readResponse()).map(({ price }: ProductView) => price)
  expect(prices).toEqual([...prices].sort((one, other) => other - one))
  await expect(items.first()).toContainText(String(prices[0]))

  /** The filters are in the URL, so the box shows as checked only after a navigation. `check` does not wait for it. */
  async function tick(name: string) {
    const checkbox = filters.getByRole('checkbox', { name })
    await checkbox.click()
    await expect(checkbox).toBeChecked()
  }

  async function choose(label: string, option: string) {
    await filters.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await master.getByRole('option', { name: option, exact: true }).click()
  }
})

test('failed requests show their messages, and typed text is kept', async ({ page }) => {
  const master = await openBackOffice(page)
  const unavailable = {
    aisles: 'Aisles list is not available.',
    brands: 'Brands list is not available.',
    products: 'Product list is not available.',
    sponsors: 'Sponsor list is not available.',
    carousels: 'Carousel list is not available.',
    marquees: 'Marquee list is not available.',
    setup: 'Setup is not available.',
  }
  await page.route(/\/api\/(\w+\?|settings\/)/, route => route.fulfill({ status: 500 }))
  for (const [path, text] of Object.entries(unavailable)) {
    await master.goto(`/admin/#/${path}`)
    await expect(master.getByText(text)).toBeVisible()
  }
  await page.unroute(/\/api\/(\w+\?|settings\/)/)

  await master.goto('/admin/#/marquees')
  await page.route('**/api/marquees', route => route.fulfill({ status: 500 }))
  await master.getByRole('button', { name: 'Add Item' }).click()
  const add = master.getByRole('dialog')
  await add.getByLabel('Name', { exact: true }).fill('Fresh figs')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('unexpected error please try again')).toBeVisible()
  await expect(add.getByLabel('Name', { exact: true })).toHaveValue('Fresh figs')
})

function countListCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().includes(`/api/${path}?`)) count++
  })
  return () => count
}

async function uploadAfterErrors(dialog: Locator) {
  const file = dialog.getByLabel('Choose image')
  const send = dialog.getByRole('button', { name: 'Upload' })
  const imageOnly = dialog.getByText('Please select an image file only.')
  await send.click()
  await expect(imageOnly).toBeVisible()
  await file.setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('rice'),
  })
  await send.click()
  await expect(imageOnly).toBeVisible()
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no') })
  await send.click()
  await expect(imageOnly).toBeVisible()
  const buffer = await sharp({
    create: { width: 80, height: 80, channels: 3, background: 'gold' },
  })
    .png()
    .toBuffer()
  await file.setInputFiles({ name: 'quince.png', mimeType: 'image/png', buffer })
  await expect(dialog.getByText('Selected: quince.png')).toBeVisible()
  await dialog.page().route(/\/api\/upload\//, route => route.abort(), { times: 1 })
  await send.click()
  await expect(dialog.getByText('Failed to upload image.')).toBeVisible()
  await send.click()
}
