import type { APIRequestContext, Page } from '@playwright/test'
import type { OfferedSubstitute, PackingOrder } from '#shared/responses/packing.ts'
import { claim, listUsual } from './claimed-order.ts'
import { expect, expectAccessible, masterToken, openBackOffice, test } from './fixtures.ts'
import { openMaster } from './mailbox.ts'
import { findId, placePaidOrder, read } from './paid-order.ts'

const tangerines = 'Ordered: 1 kg. At most 1.15 kg.'
const quinces = 'Ordered: 900 g. At most 1.035 kg.'

test('keys, scans and Enter go to the weight, also after a tap', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { weight } = await openWeighing(page, request)
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await tap('9')
  await tap('Delete digit')
  await scan(page, 'QUINCES')
  await expect(page.getByText(quinces)).toBeVisible()
  await scan(page, 'TANGERINES')
  await expect(page.getByText(tangerines)).toBeVisible()

  for (const key of ['9', '8', '0']) await tap(key)
  await expect(weight).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(quinces)).toBeVisible()
})

test('a tare that cannot be read is refused', { tag: '@desktop' }, async ({ page, request }) => {
  const { orderId, weight, tare } = await openWeighing(page, request)
  for (const text of ['12.5', 'GROUN']) {
    await tare.fill(text)
    await weight.fill('1000')
    await weight.press('Enter')
    await expect(tare).toBeFocused()
    await expect(tare).toHaveAccessibleDescription('Please write whole grams.')
  }
  await tare.fill('')
  await expect(tare).toHaveAccessibleDescription('')
  await weight.press('Enter')
  await expect(page.getByText(quinces)).toBeVisible()
  await expect
    .poll(async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines)
    .toMatchObject([{ grams: 1000 }, {}])
})

test('a scan into the tare is not lost, and a weight up to the tare is named', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { weight, tare } = await openWeighing(page, request)
  await tare.fill('250')
  await weight.focus()
  await tare.focus()
  await scan(page, 'QUINCES')
  await expect(page.getByText(quinces)).toBeVisible()
  await expect(tare).toHaveValue('250')
  await expect(weight).toBeFocused()
  await tare.focus()
  await scan(page, '999999999999')
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong product' })).toBeVisible()
  await expect(tare).toHaveValue('250')
  await expect(weight).toBeFocused()

  for (const text of ['210', '250']) {
    await weight.fill(text)
    await weight.press('Enter')
    await expect(page.getByText('The weight is not more than the tare.')).toBeVisible()
  }
  await scan(page, '999999999998')
  await expect(page.getByText('Wrong product: 999999999998')).toBeVisible()
  await expect(page.getByText('The weight is not more than the tare.')).toHaveCount(0)
})

test('no scan takes an order away from a colleague', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const orderId = await placePaidOrder(request, {})
  const password = 'saffron and barberries'
  const email = await openMaster(request, password)
  const login = await request.post('/api/auth/Login', { data: { email, password } })
  const headers = { Authorization: `Bearer ${(await login.json()).token}` }
  const claim = await request.post(`/api/packing/claim/${orderId}`, { headers, data: {} })
  expect(claim.status()).toBe(200)
  const { packer } = await read<PackingOrder>(request, `packing/${orderId}`)

  await openBackOffice(page, `/packing/${orderId}`)
  const takeOver = page.getByRole('button', { name: 'Take over from Ready' })
  await expect(takeOver).toBeVisible()
  await expect(takeOver).not.toBeFocused()
  await scan(page, '999999999999')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await takeOver.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Ready is packing this order. Take it over?')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await scan(page, '999999999999')
  await expect(dialog).toHaveCount(0)
  expect(await read(request, `packing/${orderId}`)).toMatchObject({ packer })

  await takeOver.click()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
  expect(await read(request, `packing/${orderId}`)).not.toMatchObject({ packer })
})

test('Ctrl+Z undoes the last entry on the summary too, unless somebody typed there', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const orderId = await placePaidOrder(request, {})
  await openBackOffice(page, `/packing/${orderId}`)
  await expect(page.getByRole('button', { name: 'Take this order' })).toBeFocused()
  await page.keyboard.press('Enter')
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  const bags = page.getByRole('textbox', { name: 'Bags' })
  await expect(bags).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bags).toBeFocused()
  // The same key of a Persian keyboard.
  await bags.dispatchEvent('keydown', { key: 'ظ', ctrlKey: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bags).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Control+z')
  await expect(bags).toBeFocused()
  await expect(field).toHaveCount(0)
})

test('a held Enter takes an order, and packs one line', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [first, second] = await listUsual(request)
  const orderId = await placePaidOrder(request, {}, [
    { id: first?.id ?? 0, qty: 1 },
    { id: second?.id ?? 0, qty: 1 },
  ])
  await openBackOffice(page, `/packing/${orderId}`)
  await expect(page.getByRole('button', { name: 'Take this order' })).toBeFocused()
  const hold = async () => {
    for (let press = 0; press < 5; press++) await page.keyboard.down('Enter')
  }
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  await hold()
  await expect(field).toBeFocused()
  await hold()
  await page.keyboard.up('Enter')
  await page.keyboard.down('Enter')
  await hold()
  await page.keyboard.up('Enter')
  await page.keyboard.down('Enter')
  const bags = page.getByRole('textbox', { name: 'Bags' })
  await expect(bags).toBeFocused()
  await hold()
  await page.keyboard.up('Enter')
  await expect(bags).toBeFocused()
  await expect
    .poll(() => read<PackingOrder>(request, `packing/${orderId}`))
    .toMatchObject({ state: 'paid', doneLines: 2 })
})

test('a count of another screen is not overwritten', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const orderId = await placePaidOrder(request, {})
  const label = 'Barcode, SKU or number'
  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  const other = await page.context().newPage()
  await openBackOffice(other, `/packing/${orderId}`)
  const field = other.getByRole('textbox', { name: label })
  await field.waitFor()
  await scan(page, '1')
  const lines = async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines
  await expect.poll(lines).toMatchObject([{ packed: 1 }])

  await field.fill('2')
  await field.press('Enter')
  await expect(other.getByRole('alert').first()).toContainText('changed on another screen')
  await other.getByRole('button', { name: 'Go to the line' }).click()
  await expect(other.getByRole('status').filter({ hasText: '1 in the bag' })).toBeVisible()
  expect(await lines()).toMatchObject([{ packed: 1 }])
  await field.fill('2')
  await field.press('Enter')
  await expect.poll(lines).toMatchObject([{ packed: 2 }])
  await other.close()
})

test('an undo does not take back what another screen entered', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [tin] = await listUsual(request)
  const orderId = await placePaidOrder(request, {}, [{ id: tin?.id ?? 0, qty: 5 }])
  const enter = await claim(request, orderId)
  await openBackOffice(page, `/packing/${orderId}`)
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  const lines = async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines
  await field.fill('2')
  await field.press('Enter')
  await expect.poll(lines).toMatchObject([{ packed: 2 }])
  await enter({ kind: 'packed', quantity: 4 })
  await field.fill('3')
  await field.press('Enter')
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText('changed on another screen')
  await expect(page.getByRole('status').filter({ hasText: '4 in the bag' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(alert).toContainText(`${tin?.name}: This line was changed on another screen`)
  await expect(page.getByRole('button', { name: 'Undo last entry' })).toBeDisabled()
  await field.fill('5')
  await field.press('Enter')
  await expect.poll(lines).toMatchObject([{ packed: 5 }])
  await page.keyboard.press('Control+z')
  await expect.poll(lines).toMatchObject([{ packed: 4 }])
})

test('a scanned substitute is counted once, and Enter keeps it', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [ordered] = await listUsual(request)
  const basket = [{ id: ordered?.id ?? 0, qty: 3, replacement: 'any' }]
  const orderId = await placePaidOrder(request, {}, basket)
  const enter = await claim(request, orderId)
  const offered = await read<OfferedSubstitute[]>(request, `packing/substitutes/${orderId}`)
  const substitute = offered.find(({ sku }) => sku !== '')
  await enter({ kind: 'substituted', quantity: 1, substituteId: substitute?.id })
  await openBackOffice(page, `/packing/${orderId}`)
  const status = page.getByRole('status').filter({ hasText: '1 replaced' })
  await expect(status).toBeVisible()
  await scan(page, substitute?.sku ?? '')
  await expect(page.getByRole('alert').first()).toContainText(
    `${substitute?.name} is counted already, instead of ${ordered?.name}.`,
  )
  await expectAccessible(page)
  await scan(page, ordered?.sku ?? '')
  await expect(status).toContainText('1 in the bag, 1 replaced')
  await expect(page.getByRole('button', { name: 'All 2 are in the bag' })).toBeVisible()
  // At once after another Enter, it would be the second one of a scanner.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Bags' })).toBeFocused()
  await expect
    .poll(async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines)
    .toMatchObject([{ packed: 2, substituted: 1, short: 0, substitute: { id: substitute?.id } }])
})

test('F2 and F8 take from the bag, and never count what was not scanned', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const [tin] = await listUsual(request)
  const orderId = await placePaidOrder(request, {}, [{ id: tin?.id ?? 0, qty: 3 }])
  const enter = await claim(request, orderId)
  await enter({ kind: 'short', quantity: 2 })
  await openBackOffice(page, `/packing/${orderId}`)
  const lines = async () => (await read<PackingOrder>(request, `packing/${orderId}`)).lines
  const line = page.getByRole('button', { name: /3 × / })
  await line.click()
  const missing = page.getByRole('button', { name: '1 missing (F2)' })
  await expect(missing).toBeEnabled()
  await page.keyboard.press('F2')
  await expect.poll(lines).toMatchObject([{ short: 3, packed: 0 }])
  await line.click()
  await expect(missing).toBeDisabled()
  await expect(page.getByRole('button', { name: '1 not good enough (F8)' })).toBeDisabled()
  await page.keyboard.press('F8')
  await page.keyboard.press('Control+z')
  await expect.poll(lines).toMatchObject([{ short: 2, refused: 0, packed: 1 }])
})

test('lines show their notes and what was refunded', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [noted, other] = await listUsual(request)
  const note = 'Ripe ones, please'
  const orderId = await placePaidOrder(request, {}, [
    { id: noted?.id ?? 0, qty: 2, comment: note },
    { id: other?.id ?? 0, qty: 1 },
  ])
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const refund = {
    lines: [{ id: noted?.id, qty: 1 }],
    reason: 'Regular',
    key: `goodwill ${orderId}`,
  }
  const given = await request.post(`/api/invoices/refund/${orderId}`, { headers, data: refund })
  expect(given.status(), await given.text()).toBe(200)

  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  const line = page.getByRole('button', { name: note })
  await expect(line).toContainText('1 refunded')
  await expectAccessible(page)
  await openBackOffice(page, `/invoices/${orderId}/print`)
  await page.getByRole('button', { name: 'Picking list' }).click()
  await expect(page.getByText('1 refunded')).toBeVisible()
})

test('on a low screen the panel scrolls by itself', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const usual = (await listUsual(request)).slice(0, 24)
  const orderId = await placePaidOrder(request, {}, [
    { id: await findId(request, 'TANGERINES'), qty: 2 },
    ...usual.map(({ id }) => ({ id, qty: 1 })),
  ])
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  await page.getByRole('region', { name: 'Current line' }).waitFor()
  await scan(page, 'TANGERINES')
  await expect(page.getByText(tangerines)).toBeVisible()
  await expectAccessible(page)
  const back = page.getByRole('button', { name: 'Give back to the queue' })
  await back.scrollIntoViewIfNeeded()
  await expect(back).toBeInViewport({ ratio: 1 })
  // Far from the end of the list.
  const rest = await page.evaluate(() => {
    return document.documentElement.scrollHeight - window.innerHeight - window.scrollY
  })
  expect(rest).toBeGreaterThan(300)
})

test('a scanned order number opens its order from the queue', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const orderId = await placePaidOrder(request, {})
  await openBackOffice(page, '/packing')
  await page.getByRole('button', { name: 'Pack:' }).last().waitFor()
  await scan(page, orderId)
  await expect(page.getByRole('button', { name: 'Take this order' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId)
})

/** Opens and takes an order of weighed goods: tangerines, then quinces. */
async function openWeighing(page: Page, api: APIRequestContext) {
  const orderId = await placePaidOrder(api, {}, [
    { id: await findId(api, 'TANGERINES'), qty: 2 },
    { id: await findId(api, 'QUINCES'), qty: 3 },
  ])
  await openBackOffice(page, `/packing/${orderId}`)
  await page.getByRole('button', { name: 'Take this order' }).press('Enter')
  const weight = page.getByRole('textbox', { name: 'Weight in grams, or a code' })
  await expect(weight).toBeFocused()
  await expect(page.getByText(tangerines)).toBeVisible()
  const tare = page.getByRole('textbox', { name: 'Tare in grams' })
  return { orderId, weight, tare }
}

async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}
