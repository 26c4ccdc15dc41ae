import type { APIRequestContext } from '@playwright/test'
import type { ReplacementKind } from '#shared/domain/orders/replacement.ts'
import { isBuyable } from '#shared/domain/products/pricing.ts'
import type { PackingOrder, SubstituteView } from '#shared/responses/packing.ts'
import type { ProductView } from '#shared/responses/product.ts'
import {
  expect,
  expectAccessible,
  holdRequests,
  masterToken,
  openBackOffice,
  test,
} from './fixtures.ts'
import { findId, placePaidOrder, read } from './paid-order.ts'

test('twenty lines are packed by a scanner in at most 45 key presses, also offline', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const order = await placeLines(request, 20)
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  /** A scanner types the code and Enter. It counts as two presses: the trigger, and a key. */
  const scan = async (code: string) => {
    presses++
    await page.keyboard.insertText(code)
    await press('Enter')
  }
  await openBackOffice(page, `/packing/${order.orderId}`)
  await expect(page.getByRole('button', { name: 'Take this order' })).toBeFocused()
  await press('Enter')
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  await expect(field).toBeFocused()
  await expectAccessible(page)

  await scan('999999999999')
  await expect(page.getByRole('alert')).toContainText('Wrong product')
  presses = 1
  const [first, ...others] = order.lines
  await scan(first?.sku ?? '')
  await context.setOffline(true)
  for (const { sku } of others.slice(0, 9)) await scan(sku)
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  for (const { sku } of others.slice(9, 18)) await scan(sku)
  await press('F2')

  const bags = page.getByRole('textbox', { name: 'Bags' })
  await expect(bags).toBeFocused()
  await expect(page.getByText('goes back to the card.')).toBeVisible()
  await press('4')
  await press('Enter')
  await expect(page.getByText('Packed: 4 bags')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(45)
  const packed: PackingOrder = await read(request, `packing/${order.orderId}`)
  expect(packed).toMatchObject({ state: 'packed', due: 0, doneLines: 20 })
  expect(packed.packed?.changes).toMatchObject([{ kind: 'short', qty: 1 }])

  await expect(page.getByRole('button', { name: 'Print bag labels' })).toBeFocused()
  await context.setOffline(true)
  // At once after another Enter, it would be the second one of a scanner.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '4 of 4' })).toBeVisible()
  // Otherwise the next test of this browser may begin offline.
  await context.setOffline(false)
})

test('weighed goods are entered by weight and tare; a low weight asks once', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const orderId = await placePaidOrder(request, {}, [
    { id: await findId(request, 'TANGERINES'), qty: 2 },
    { id: await findId(request, 'QUINCES'), qty: 3 },
  ])
  await openBackOffice(page, `/packing/${orderId}`)
  await expect(page.getByRole('button', { name: 'Take this order' })).toBeFocused()
  await page.keyboard.press('Enter')
  const weight = page.getByRole('textbox', { name: 'Weight in grams, or a code' })
  await expect(weight).toBeFocused()
  await expect(page.getByText('Ordered: 1 kg. At most 1.15 kg.')).toBeVisible()
  await expectAccessible(page)

  // A scanned code is not a weight.
  await page.keyboard.type('QUINCES')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ordered: 900 g. At most 1.035 kg.')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Ordered: 1 kg. At most 1.15 kg.')).toBeVisible()
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  const alertWith = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await expect(alertWith('Only 700 g of 1 kg.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tare in grams' }).fill('20')
  await weight.fill('')
  const pad = page.getByRole('group', { name: 'Number pad' })
  for (const key of ['1', '2', '00'])
    await pad.getByRole('button', { name: key, exact: true }).click()
  await expect(page.getByText('Net weight: 1.18 kg')).toBeVisible()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(alertWith('the shopper pays for 1.15 kg only')).toBeVisible()

  // One of three quinces is missing; the tare is still there.
  await expect(page.getByText('Ordered: 900 g. At most 1.035 kg.')).toBeVisible()
  await page.keyboard.press('F2')
  await expect(page.getByText('Ordered: 600 g. At most 690 g.')).toBeVisible()
  await weight.fill('640')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Bags' })).toBeFocused()
  await expect(page.getByText('Quinces: 620 g in the bag, 1 missing')).toBeVisible()
  await expect
    .poll(async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines)
    .toMatchObject([
      { ordered: 2, packed: 2, grams: 1180 },
      { ordered: 3, packed: 2, short: 1, grams: 620 },
    ])
})

test('a scanned substitute is taken though the list does not show it', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const order = await placeLines(request, 1, { replacement: 'any' })
  const path = `packing/substitutes/${order.orderId}?line=${order.lines[0]?.line}`
  const [first, second] = await read<SubstituteView[]>(request, path)
  await page.route(`**/api/${path}`, async route => {
    await route.fulfill({ response: await route.fetch(), json: [first] })
  })
  await openBackOffice(page, `/packing/${order.orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: /^Instead of 1 × / })
  await expect(dialog.getByRole('button', { name: '$' })).toHaveCount(1)
  const scan = async (code: string) => {
    await dialog.getByRole('textbox').fill(code)
    await page.keyboard.press('Enter')
  }
  await scan('no-such-code')
  await expect(dialog.getByRole('alert')).toContainText('not among')
  const release = await holdRequests(page, /\/api\/packing\/substitutes\/.*code=/)
  await scan(second?.sku ?? '')
  await expect(dialog.getByRole('status')).toContainText(`Looking up ${second?.sku}`)
  // Meanwhile Enter takes no offer, and another scan is refused.
  await page.keyboard.press('Enter')
  await scan(order.lines[0]?.sku ?? '')
  await expect(dialog.getByRole('alert')).toContainText('still being looked up')
  release()
  await expect(page.getByRole('textbox', { name: 'Bags' })).toBeFocused()
  const readLines = async () =>
    (await read<PackingOrder>(request, `packing/${order.orderId}`)).lines
  await expect.poll(readLines).toMatchObject([{ substituted: 1, substitute: { id: second?.id } }])
})

for (const key of ['F2', 'F4']) {
  test(`${key} stays on its line when an entry of an earlier line is refused late`, {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const order = await placeLines(request, 2, { replacement: 'any' })
    const [first, second] = order.lines
    const readLines = async () =>
      (await read<PackingOrder>(request, `packing/${order.orderId}`)).lines
    await openBackOffice(page, `/packing/${order.orderId}`)
    await page.getByRole('button', { name: 'Take this order' }).press('Enter')
    await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
    const release = await holdRequests(page, /\/api\/packing\/entries\//)
    await page.keyboard.press('Enter')
    const line = page.getByRole('region', { name: 'Current line' })
    await expect(line).toContainText(second?.name ?? '')
    if (key === 'F4') await page.keyboard.press(key)
    // Another screen leaves the first line open.
    const headers = { Authorization: `Bearer ${await masterToken(request)}` }
    const entry = { key: crypto.randomUUID(), line: first?.line, kind: 'packed', quantity: 0 }
    const path = `/api/packing/entries/${order.orderId}`
    expect((await request.post(path, { headers, data: entry })).status()).toBe(200)
    release()
    const refusal = page.getByText('changed on another screen')
    await expect(refusal).toBeAttached()
    await expect(page.getByText(/^1 in the bag$/)).toHaveCount(0)
    await page.keyboard.press(key === 'F4' ? 'Enter' : key)
    const entered = key === 'F4' ? 'substituted' : 'short'
    await expect.poll(readLines).toMatchObject([{ packed: 0, short: 0 }, { [entered]: 1 }])
    await expect(refusal).toBeAttached()
  })
}

test('an order is packed to the end without a network', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  const order = await placeLines(request, 2, { replacement: 'any' })
  await openBackOffice(page, '/packing')
  await page.getByRole('button', { name: 'Pack:' }).last().waitFor()
  await openBackOffice(page, `/packing/${order.orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  await expect(field).toBeFocused()
  await page.waitForLoadState('networkidle')
  const path = `packing/substitutes/${order.orderId}?line=${order.lines[1]?.line}`
  const [, second] = await read<SubstituteView[]>(request, path)
  const offered = page.getByRole('dialog')
  const firstOffer = offered.getByRole('button', { name: '$' }).first()
  // A server that hangs is as good as none.
  await page.route(/\/packing\/substitutes\//, () => {})
  await page.keyboard.press('F4')
  await expect(firstOffer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offered).toHaveCount(0)
  await page.unroute(/\/packing\/substitutes\//)
  await context.setOffline(true)
  // A scan goes to the field, whatever was touched before.
  await page.getByRole('button', { name: /1 × / }).last().click()
  await page.keyboard.type(order.lines[0]?.sku ?? '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F4')
  await expect(offered.getByRole('textbox')).toBeFocused()
  await expect(firstOffer).toBeVisible()
  // What is not on the list cannot be looked up: here the other line's product.
  await page.keyboard.type(order.lines[0]?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(offered.getByRole('alert')).toContainText('Only the products below can be chosen.')
  await expect(offered.getByRole('textbox')).toHaveValue('')
  await page.keyboard.type(second?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Bags' })).toBeFocused()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Packed on this device: 3 bags')).toBeVisible()
  await page.getByRole('link', { name: 'Next order' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).not.toContainText('You are offline')
  const readPacked = () => read<PackingOrder>(request, `packing/${order.orderId}`)
  await expect.poll(async () => (await readPacked()).state).toBe('packed')
  const { packed } = await readPacked()
  expect(packed).toMatchObject({ bags: 3, changes: [{ kind: 'substituted' }] })
})

test('entries that wait are sent once the server is back', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const order = await placeLines(request, 1)
  await openBackOffice(page, `/packing/${order.orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
  // The device keeps its network, and no event tells when the server is back.
  await page.route(/\/api\/packing\//, route => route.abort())
  await page.keyboard.type(order.lines[0]?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.unroute(/\/api\/packing\//)
  await expect(page.getByRole('alert')).toBeEmpty()
  const { lines } = await read<PackingOrder>(request, `packing/${order.orderId}`)
  expect(lines).toMatchObject([{ packed: 1 }])
})

test('an order that is opened offline has what the queue screen has sent', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const order = await placeLines(request, 2)
  const path = `/packing/${order.orderId}`
  const goTo = (hash: string) => page.evaluate(to => location.assign(`#${to}`), hash)
  await openBackOffice(page, '/packing')
  await page.getByRole('button', { name: 'Pack:' }).last().waitFor()
  await goTo(path)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.keyboard.type(order.lines[0]?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await goTo('/packing')
  await context.setOffline(false)
  const { lines } = order
  const readLines = async () => (await read<PackingOrder>(request, path.slice(1))).lines
  await expect.poll(readLines).toMatchObject([{ packed: 1 }, { packed: 0 }])
  await context.setOffline(true)
  await goTo(path)
  await expect(page.getByRole('button', { name: `${lines[0]?.name}` })).toContainText(
    '1 in the bag',
  )
  await context.setOffline(false)
})

test('an order is not closed if one of its entries is refused later', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  const { orderId, lines } = await placeLines(request, 1, { replacement: 'any' })
  const [line] = lines
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const original = await (await request.get(`/api/products/${line?.productId}`)).json()
  const { aisleId, brandId, price } = original
  const data = {
    name: `Soon gone ${orderId.replace(/\d/g, '')}`,
    aisleId,
    brandId,
    price,
    status: 1,
    taxClass: 'zero',
  }
  const { id } = await (await request.post('/api/products', { headers, data })).json()
  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Give back to the queue' }).click()
  await expect(page.getByText('It is not known whether this was done')).toBeVisible()
  await page.keyboard.press('F4')
  await page.getByRole('dialog').getByRole('button', { name: data.name }).click()
  await page.getByRole('textbox', { name: 'Bags' }).press('Enter')
  await expect(page.getByText('Packed on this device: 1 bag')).toBeVisible()
  await request.delete(`/api/products/${id}`, { headers })
  await context.setOffline(false)
  const alert = page.getByRole('alert').filter({ hasText: 'The order is not packed yet' })
  await expect(alert).toContainText(line?.name ?? '')
  expect((await read<PackingOrder>(request, `packing/${orderId}`)).state).toBe('paid')
})

/** Pays an order of this many products, one piece of each. */
async function placeLines(
  api: APIRequestContext,
  count: number,
  replaced: { replacement?: ReplacementKind } = {},
): Promise<PackingOrder> {
  const data = { nRecord: 60, filter: '', selectedOption: 'Id', sortAscending: true }
  const products: ProductView[] = (await (await api.post('/api/Products/GetList', { data })).json())
    .data
  const basket = products
    .filter(({ status, sku, soldBy }) => isBuyable(status) && sku !== '' && soldBy === 'piece')
    .slice(0, count)
    .map(({ id }) => ({ id, qty: 1, ...replaced }))
  const order = await read<PackingOrder>(api, `packing/${await placePaidOrder(api, {}, basket)}`)
  expect(order.lines).toHaveLength(count)
  return order
}
