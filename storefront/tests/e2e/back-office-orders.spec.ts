import type { Locator, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectReadableInDark,
  openBackOffice,
  searched,
  test,
} from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { findLink } from './mailbox.ts'
import { placePaidOrder } from './paid-order.ts'

test('new orders are announced, printed together, and can be marked as unprinted again', async ({
  page,
  request,
}) => {
  const name = freshName('Rumi')
  const master = await openBackOffice(page, '/invoices/unprinted')
  await expect(master.getByRole('heading', { name: 'Unprinted invoices' })).toBeVisible()
  const ids = [await placePaidOrder(request, { name })]
  const notification = master.getByRole('status').getByRole('link', { name: /^New orders?: / })
  // A Master is notified of each order once, and other tests use the same Master.
  await expect(async () => {
    ids.push(await placePaidOrder(request, { name }))
    await master.reload()
    await expect(notification).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(await findCovered(notification)).toEqual([])

  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  const boxes = master.getByRole('checkbox', { name: /^Select order/ })
  await expect(boxes).toHaveCount(ids.length)
  await master.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(master.getByText(`${ids.length} selected`)).toBeVisible()
  await master.getByRole('link', { name: 'Print selected' }).click()
  const sheets = master.getByRole('article')
  await expect(sheets).toHaveCount(2 * ids.length)
  await expect(sheets.getByRole('heading', { name: 'Picking list' })).toHaveCount(ids.length)
  expect(countPages(await master.pdf())).toBe(2 * ids.length)
  await master.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect(sheets).toHaveCount(ids.length)
  expect(countPages(await master.pdf())).toBe(ids.length)

  await master.getByRole('button', { name: 'Mark as unprinted' }).click()
  await expect(master.getByText('Not printed')).toBeVisible()
  await master.getByRole('link', { name: 'Unprinted invoices' }).click()
  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  for (const id of ids) await expect(master.getByText(id, { exact: true })).toBeVisible()
})

test('an order can be viewed without being marked as printed', async ({ page, request }) => {
  const name = freshName('Khayyam')
  const comment = 'Please ring twice'
  const id = await placePaidOrder(request, { name, comment, phone: '647-555-0142' })
  const master = await openBackOffice(page, '/invoices/unprinted')
  await master.getByRole('searchbox').fill(`647 555 0142 basmati ${name}`)
  await master.getByRole('button', { name: 'Search' }).click()
  await master.getByRole('button', { name: id, exact: true }).click()
  const order = master.getByRole('dialog', { name: `Order ${id}` })
  const contents = order.getByRole('region', { name: 'Order details' })
  await expect(contents.getByRole('link', { name: '647-555-0142' })).toBeVisible()
  for (const text of ['Promised date', 'Pickup', comment, 'Total']) {
    await expect(contents.getByText(text, { exact: true })).toBeVisible()
  }
  const lines = contents.getByRole('table', { name: 'Products' })
  await expect(lines).toContainText(/2 ×.*basmati/i)
  await expect(order.getByText('Not printed')).toBeVisible()
  await order.getByRole('button', { name: 'Close' }).click()

  const method = master.getByRole('combobox', { name: /^Delivery method/ })
  await method.click()
  await master.getByRole('option', { name: 'Delivery' }).click()
  await expect(master.getByText('No items to display')).toBeVisible()
  await method.click()
  await master.getByRole('option', { name: 'Pickup' }).click()
  await expect(master.getByRole('button', { name: id, exact: true })).toBeVisible()
  await master.getByLabel('Promised date').fill('2020-01-02')
  await expect(master.getByText('No items to display')).toBeVisible()
})

test('a picking list and an invoice of 20 lines take one page each', async ({ page, request }) => {
  const response = await request.post('/api/Products/GetList', { data: { nRecord: 100 } })
  const { data } = await response.json()
  const sold = data.filter(({ status }: { status: number }) => status === 1 || status === 2)
  const basket = sold.slice(0, 20).map(({ id }: { id: number }, index: number) => ({
    id,
    qty: 1 + (index % 3),
    comment: index % 5 === 0 ? 'Ripe ones, please' : '',
  }))
  expect(basket).toHaveLength(20)
  const comment = 'Ring at the back door, the bell in front is broken. '.repeat(3)
  const details = { name: freshName('Attar'), phone: '905-555-0161', comment }
  const id = await placePaidOrder(request, details, basket)
  const master = await openBackOffice(page, `/invoices/${id}/print`)
  const sheet = master.getByRole('article')
  const choose = (name: string) => master.getByRole('button', { name, exact: true }).click()
  for (const name of ['Picking list', 'Invoice']) {
    await choose(name)
    await expect(sheet).toHaveCount(1)
    await expect(sheet).toContainText('905-555-0161')
    await expect(sheet).toContainText('Ring at the back door')
    await expect(sheet).toContainText('Ripe ones, please')
    for (const format of ['Letter', 'A4']) {
      expect({ name, format, pages: countPages(await master.pdf({ format })) }).toEqual({
        name,
        format,
        pages: 1,
      })
    }
  }
  await expect(sheet.getByText('Delivery', { exact: true })).toHaveCount(0)
})

test('orders are refunded in part and in full, voided and fulfilled', async ({ page, request }) => {
  const name = freshName('Saadi')
  const ids = [
    await placePaidOrder(request, { name }),
    await placePaidOrder(request, { name }),
    await placePaidOrder(request, { name }),
  ]
  const master = await openBackOffice(page, searched('/invoices/unprinted', name))
  const fulfilledId = ids.at(-1) ?? ''
  const [refunded, voided, fulfilled] = ids.map(id => ({
    more: master.getByRole('button', { name: `View order ${id}` }),
    order: master.getByRole('dialog', { name: `Order ${id}` }),
  }))
  if (!refunded || !voided || !fulfilled) throw new Error('This test needs three orders.')

  await refunded.more.click()
  const { order } = refunded
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Custom amount' }).check()
  await order.getByRole('textbox', { name: 'Amount' }).fill('1,50')
  await order.getByRole('button', { name: 'Refund payment' }).click()
  await expect(order.getByText('Use a point for cents, e.g. 1.50')).toBeVisible()
  await order.getByRole('textbox', { name: 'Amount' }).fill('9999')
  await order.getByRole('button', { name: 'Refund payment' }).click()
  await expect(order.getByText('Reason is required')).toBeVisible()
  await expect(order.getByText(/^At most \$/)).toBeVisible()
  await order.getByRole('textbox', { name: 'Amount' }).fill('1.50')
  await order.getByLabel('Reason').fill('A broken jar')
  await order.getByRole('button', { name: 'Refund $1.50' }).click()
  const back = order.getByRole('table', { name: 'Refunds' })
  await expect(back.getByRole('row')).toContainText(['$1.50'])
  await expect(back.getByRole('link', { name: /^Credit note \d+/ })).toBeVisible()
  await expect(order.getByRole('table', { name: 'History' })).toContainText('A broken jar')
  await expect(order.getByRole('button', { name: 'Void and cancel…' })).toBeDisabled()
  await order.getByLabel('Note (optional)').fill('Ring twice')
  const question = master.getByRole('alertdialog', { name: /^You have unsaved changes/ })
  const keep = question.getByRole('button', { name: 'Keep editing' })
  await page.keyboard.press('Escape')
  await keep.click()
  await expect(order.getByLabel('Note (optional)')).toHaveValue('Ring twice')
  await order.getByLabel('Note (optional)').fill('')
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByLabel('Reason').fill('The rest')
  await order.getByRole('link', { name: 'Print' }).click()
  await keep.click()
  await expect(order.getByLabel('Reason')).toHaveValue('The rest')
  await order.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(order.getByText('This order is closed: Refunded.')).toBeVisible()
  await expect(back.getByRole('row')).toHaveCount(2)
  await order.getByRole('button', { name: 'Close' }).click()

  await voided.more.click()
  await voided.order.getByRole('button', { name: 'Void and cancel…' }).click()
  await voided.order.getByLabel('Reason').fill('Ordered twice')
  await voided.order.getByRole('button', { name: /^Void \$/ }).click()
  await expect(voided.order.getByText('This order is closed: Cancelled.')).toBeVisible()
  await voided.order.getByRole('button', { name: 'Close' }).click()
  await expect(voided.more).toHaveCount(0)

  await fulfilled.more.click()
  await fulfilled.order.getByRole('button', { name: 'Mark as fulfilled' }).click()
  await expect(fulfilled.order.getByRole('button', { name: 'Mark as fulfilled' })).toHaveCount(0)
  await fulfilled.order.getByRole('button', { name: 'Resend receipt' }).click()
  await expect(master.getByText(/^The receipt will be sent to /)).toBeVisible()

  await master.goto(`/admin/#/invoices/print?ids=${ids.join(',')}`)
  const sheets = master.getByRole('article')
  await expect(sheets).toHaveCount(6)
  const stamp = 'CANCELLED / لغو شد'
  await expect(sheets.filter({ hasText: stamp })).toHaveCount(4)
  await expect(sheets.filter({ hasText: fulfilledId }).filter({ hasText: stamp })).toHaveCount(0)
  await expectAccessible(master, '.sheet-stamp', { runOnly: ['color-contrast'] })
  // The sheet clips its stamp, so the stamp must fit even on a picking list of one line.
  await master.emulateMedia({ media: 'print' })
  for (const sheet of await sheets.filter({ hasText: stamp }).all()) {
    const below = await sheet.evaluate(element => {
      const text = document.createRange()
      text.selectNodeContents(element.querySelector('.sheet-stamp p') as Element)
      return text.getBoundingClientRect().bottom - element.getBoundingClientRect().bottom
    })
    expect(below).toBeLessThan(0)
  }

  await page.emulateMedia({ media: 'screen' })
  await page.goto(await findLink(request, ids[0] ?? '', 'receipt'))
  await expect(page.locator('.invoice-stamp')).toHaveText(stamp)
  await expectAccessible(page, '.invoice-stamp')
  await expectReadableInDark(page, '.invoice-stamp')
  const totals = page.locator('.invoice-lines tfoot')
  await expect(totals.getByRole('row').last()).toContainText('Refunded separately')
})

test('a refund whose response is lost is made only once, also after the order is reopened', async ({
  page,
  request,
}) => {
  const name = freshName('Hafez')
  const id = await placePaidOrder(request, { name })
  const master = await openBackOffice(page, searched('/invoices/unprinted', name))
  const more = master.getByRole('button', { name: `View order ${id}` })
  const order = master.getByRole('dialog', { name: `Order ${id}` })
  const back = order.getByRole('table', { name: 'Refunds' })
  await more.click()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Custom amount' }).check()
  await order.getByRole('textbox', { name: 'Amount' }).fill('1.50')
  await order.getByLabel('Reason').fill('A broken jar')
  const loseResponse = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await master.route('**/api/invoices/refund/**', loseResponse, { times: 1 })
  await order.getByRole('button', { name: 'Refund $1.50' }).click()
  await expect(order.getByText(/^The shop did not respond/)).toBeVisible()
  await expect(back.getByRole('row')).toContainText(['$1.50'])
  await master.keyboard.press('Escape')
  await expect(order).toHaveCount(0)

  await more.click()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await expect(order.getByRole('radio')).toHaveCount(0)
  await order.getByRole('button', { name: 'Try again' }).click()
  await expect(order.getByRole('button', { name: 'Refund…' })).toBeVisible()
  await expect(back.getByRole('row')).toHaveCount(1)
  await order.getByRole('button', { name: 'Refund…' }).click()
  await expect(order.getByRole('button', { name: /^Refund \$/ })).toBeVisible()
})

test('lines are refunded by quantity with their tax, and the credit note lists them', async ({
  page,
  request,
}) => {
  const name = freshName('Nezami')
  const response = await request.post('/api/Products/GetList', { data: { nRecord: 100 } })
  const { data } = await response.json()
  type Product = { id: number; status: number; taxClass: string; name: string }
  const find = (wanted: string): Product =>
    data.find(({ status, taxClass }: Product) => status === 1 && taxClass === wanted)
  const [taxed, zeroRated] = [find('standard'), find('zero')]
  const basket = [
    { id: taxed.id, qty: 1 },
    { id: zeroRated.id, qty: 3 },
  ]
  const id = await placePaidOrder(request, { name }, basket)
  const master = await openBackOffice(page, searched('/invoices/unprinted', name))
  await master.getByRole('button', { name: `View order ${id}` }).click()
  const order = master.getByRole('dialog', { name: `Order ${id}` })
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Items and fees' }).check()
  await expect(order.getByText('Refunded goods stay in it, and are packed.')).toBeVisible()
  await order.getByLabel('Reason').fill('A torn bag')
  await order.getByRole('button', { name: 'Refund payment' }).click()
  await expect(order.getByText('Please choose what to refund.')).toBeVisible()

  await order.getByRole('checkbox', { name: zeroRated.name }).check()
  const preview = order.getByRole('table', { name: 'Refund summary' })
  await expect(preview.getByRole('row', { name: /^HST 0% on / })).toContainText('$0.00')
  await expect(preview.getByRole('row')).toHaveCount(3)
  await order.getByRole('combobox', { name: 'Quantity' }).selectOption('2 of 3')
  await order.getByRole('checkbox', { name: taxed.name }).check()
  await expect(preview.getByRole('row', { name: /^HST 13% on / })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const total = (await preview.getByRole('cell').last().textContent()) ?? ''
  await order.getByRole('button', { name: `Refund ${total}` }).click()
  const back = order.getByRole('table', { name: 'Refunds' })
  await expect(back).toContainText(`2 × ${zeroRated.name}`)
  await expect(back).toContainText(`1 × ${taxed.name}`)

  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Items and fees' }).check()
  await expect(order.getByRole('checkbox', { name: zeroRated.name })).toBeVisible()
  await expect(order.getByRole('checkbox', { name: taxed.name })).toHaveCount(0)
  await back.getByRole('link', { name: /^Credit note \d+/ }).click()
  const note = master.getByRole('article')
  for (const text of [zeroRated.name, taxed.name, 'HST 0% on ', 'HST 13% on ', total]) {
    await expect(note).toContainText(text)
  }
  expect(countPages(await master.pdf())).toBe(1)
})

/** Returns the clickable elements that an element of the page covers. */
function findCovered(part: Locator): Promise<string[]> {
  return part.evaluate(node => {
    const box = node.getBoundingClientRect()
    return [...document.querySelectorAll('a, button, input, [role=button]')].flatMap(other => {
      if (other === node || node.contains(other)) return []
      const { left, right, top, bottom, width } = other.getBoundingClientRect()
      const isOutside =
        right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
      return isOutside || width === 0 ? [] : [other.outerHTML]
    })
  })
}

test('a demo order can be refunded', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ state: 'fulfilled' }))
  const master = await openBackOffice(page, `/invoices/printed?filter=${filter}`)
  await master
    .getByRole('button', { name: /^View order / })
    .last()
    .click()
  const order = master.getByRole('dialog', { name: /^Order / })
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Custom amount' }).check()
  await order.getByRole('textbox', { name: 'Amount' }).fill('0.50')
  await order.getByLabel('Reason').fill('A bruised apple')
  await order.getByRole('button', { name: 'Refund payment' }).click()
  await expect(order.getByText('Choose the tax')).toBeVisible()
  await order.getByRole('radio', { name: /^No tax/ }).check()
  await order.getByRole('button', { name: 'Refund $0.50' }).click()
  const back = order.getByRole('table', { name: 'Refunds' })
  await expect(back.getByRole('link', { name: /^Credit note \d+/ })).toBeVisible()
})

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
