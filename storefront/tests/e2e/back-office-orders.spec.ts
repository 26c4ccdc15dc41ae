import type { Route } from '@playwright/test'
import { expect, openBackOffice, test } from './fixtures.ts'
import { placePaidOrder } from './paid-order.ts'

test('new orders are announced, printed as a pile, and can be marked unprinted again', async ({
  page,
  request,
}) => {
  const name = newName('Rumi')
  const master = await openBackOffice(page, '/invoices/unprinted')
  await expect(master.getByRole('heading', { name: 'UNPRINTED INVOICES' })).toBeVisible()
  const ids = [await placePaidOrder(request, { name }), await placePaidOrder(request, { name })]
  // Other tests place orders at the same time.
  await expect(master.getByText(/^New orders?: /)).toBeVisible({ timeout: 30_000 })

  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  const boxes = master.getByRole('checkbox', { name: /^Select order/ })
  await expect(boxes).toHaveCount(2)
  await master.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(master.getByText('2 selected')).toBeVisible()
  await master.getByRole('link', { name: 'Print selected' }).click()
  const sheets = master.getByRole('article')
  await expect(sheets).toHaveCount(4)
  await expect(sheets.getByRole('heading', { name: 'Picking list' })).toHaveCount(2)
  expect(countPages(await master.pdf())).toBe(4)
  await master.getByRole('button', { name: 'Invoice', exact: true }).click()
  await expect(sheets).toHaveCount(2)
  expect(countPages(await master.pdf())).toBe(2)

  await master.getByRole('button', { name: 'Mark unprinted' }).click()
  await expect(master.getByText('Not printed')).toBeVisible()
  await master.getByRole('link', { name: 'Unprinted invoices' }).click()
  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  for (const id of ids) await expect(master.getByText(id, { exact: true })).toBeVisible()
})

test('money goes back in part and wholly, an order is voided, another handed over', async ({
  page,
  request,
}) => {
  const name = newName('Saadi')
  const ids = [
    await placePaidOrder(request, { name }),
    await placePaidOrder(request, { name }),
    await placePaidOrder(request, { name }),
  ]
  const master = await openBackOffice(page, '/invoices/unprinted')
  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  const [refunded, voided, fetched] = ids.map(id => ({
    more: master.getByRole('button', { name: `More about order ${id}` }),
    order: master.getByRole('dialog', { name: `Order ${id}` }),
  }))
  if (!refunded || !voided || !fetched) throw new Error('three orders are needed')

  await refunded.more.click()
  const { order } = refunded
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Only a part' }).check()
  await order.getByLabel('Amount').fill('9999')
  await order.getByRole('button', { name: /^Give / }).click()
  await expect(order.getByText('Reason is required')).toBeVisible()
  await expect(order.getByText(/^At most \$/)).toBeVisible()
  await order.getByLabel('Amount').fill('1.50')
  await order.getByLabel('Reason').fill('A broken jar')
  await order.getByRole('button', { name: 'Give $1.50 back' }).click()
  const back = order.getByRole('table', { name: 'Money given back' })
  await expect(back.getByRole('row')).toContainText(['$1.50'])
  await expect(back.getByRole('link', { name: /^Credit note \d+/ })).toBeVisible()
  await expect(order.getByRole('table', { name: 'History' })).toContainText('A broken jar')
  await expect(order.getByRole('button', { name: 'Void and cancel…' })).toBeDisabled()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByLabel('Reason').fill('The rest')
  await order.getByRole('button', { name: /^Give / }).click()
  await expect(order.getByText('This order is closed: Refunded.')).toBeVisible()
  await expect(back.getByRole('row')).toHaveCount(2)
  await order.getByRole('button', { name: 'Close' }).click()

  await voided.more.click()
  await voided.order.getByRole('button', { name: 'Void and cancel…' }).click()
  await voided.order.getByLabel('Reason').fill('Ordered twice')
  await voided.order.getByRole('button', { name: /^Give / }).click()
  await expect(voided.order.getByText('This order is closed: Cancelled.')).toBeVisible()
  await voided.order.getByRole('button', { name: 'Close' }).click()

  await fetched.more.click()
  await fetched.order.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(fetched.order.getByRole('button', { name: 'Mark handed over' })).toHaveCount(0)
  await fetched.order.getByRole('button', { name: 'Send receipt again' }).click()
  await expect(master.getByText(/^The receipt goes to /)).toBeVisible()
})

test('money goes back once where the answer is lost and the order is opened anew', async ({
  page,
  request,
}) => {
  const name = newName('Hafez')
  const id = await placePaidOrder(request, { name })
  const master = await openBackOffice(page, '/invoices/unprinted')
  await master.getByRole('searchbox').fill(name)
  await master.getByRole('button', { name: 'Search' }).click()
  const more = master.getByRole('button', { name: `More about order ${id}` })
  const order = master.getByRole('dialog', { name: `Order ${id}` })
  const back = order.getByRole('table', { name: 'Money given back' })
  await more.click()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Only a part' }).check()
  await order.getByLabel('Amount').fill('1.50')
  await order.getByLabel('Reason').fill('A broken jar')
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await master.route('**/api/invoices/refund/**', loseAnswer, { times: 1 })
  await order.getByRole('button', { name: 'Give $1.50 back' }).click()
  await expect(order.getByText(/^No answer came/)).toBeVisible()
  await expect(back.getByRole('row')).toContainText(['$1.50'])
  await master.keyboard.press('Escape')
  await expect(order).toHaveCount(0)

  await more.click()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await expect(order.getByRole('radio')).toHaveCount(0)
  await order.getByRole('button', { name: 'Ask again' }).click()
  await expect(order.getByRole('button', { name: 'Refund…' })).toBeVisible()
  await expect(back.getByRole('row')).toHaveCount(1)
  await order.getByRole('button', { name: 'Refund…' }).click()
  await expect(order.getByRole('button', { name: /^Give \$/ })).toBeVisible()
})

/** Not so many digits that the shop takes them for a card. */
function newName(name: string): string {
  return `${name} ${Date.now().toString(36)}`
}

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
