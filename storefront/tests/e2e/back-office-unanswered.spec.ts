import { messages } from '#shared/messages.ts'
import { claim } from './claimed-order.ts'
import { expect, holdRequests, openBackOffice, searched, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder } from './paid-order.ts'
import { failAtProvider, packReserved, placeReserved } from './reserved-order.ts'

const releasing = 'The shop is releasing the card, but the payment provider has not answered yet.'
const notKnown = 'It is not known whether this was done'

test('an order whose card is being released says so, and cannot be taken', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, name } = await placeReserved(request)
  const enter = await claim(request, orderId)
  await enter({ kind: 'refused', quantity: 3 })
  await failAtProvider(request, orderId, 'dropped')
  const screen = await openBackOffice(page, `/packing/${orderId}`)
  await screen.getByRole('textbox', { name: 'Bags' }).press('Enter')
  await expect(screen.getByText(releasing)).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Take this order' })).toBeHidden()
  await screen.getByRole('link', { name: 'Packing' }).last().click()
  const open = screen.getByRole('button', { name: `Open: ${name}` })
  await expect(screen.getByText('The card is being released').first()).toBeVisible()
  await open.click()
  await expect(screen.getByText(releasing)).toBeVisible()
})

test('an order dialog without an answer says so, and is not locked', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const name = freshName('Khayyam')
  const orderId = await placePaidOrder(request, { name })
  const master = await openBackOffice(page, searched('/invoices/unprinted', name))
  await master.getByRole('button', { name: `View order ${orderId}` }).click()
  const order = master.getByRole('dialog', { name: `Order ${orderId}` })
  const handOver = order.getByRole('button', { name: 'Mark as fulfilled' })
  await handOver.waitFor()
  await page.route(/\/api\//, () => {})
  await handOver.click()
  await expect(order.getByText(notKnown)).toBeVisible()
  await expect(handOver).toBeEnabled()
  await order.getByRole('button', { name: 'Refund…' }).click()
  await order.getByRole('radio', { name: 'Custom amount' }).check()
  await order.getByRole('textbox', { name: 'Amount' }).fill('1.50')
  await order.getByLabel('Reason').fill('A broken jar')
  await order.getByRole('button', { name: 'Refund $1.50' }).click()
  await expect(order.getByText(/^The shop did not respond\. Try again/)).toBeVisible()
  await expect(order.getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('an unanswered undo says so before the order is read again', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { orderId } = await packReserved(request)
  // The limit for the second reading never comes.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
  await openBackOffice(page, `/packing/${orderId}`)
  const undo = page.getByRole('button', { name: 'Undo packing' })
  await undo.waitFor()
  await page.route(`**/api/packing/undo/${orderId}`, route => route.abort())
  await page.route(`**/api/packing/${orderId}`, () => {})
  await undo.click()
  await expect(page.getByText(notKnown)).toBeVisible()
  await expect(undo).toBeEnabled()
})

test('a charge whose answer was lost is only known once the order is read again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId } = await packReserved(request, 'hold_gone')
  await openBackOffice(page, `/packing/${orderId}`)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await tryAgain.waitFor()
  const release = await holdRequests(page, new RegExp(`/api/packing/${orderId}$`))
  await page.route(
    `**/api/invoices/capture/${orderId}`,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await tryAgain.click()
  await expect(page.getByText(notKnown)).toBeVisible()
  release()
  await expect(page.getByText(/^The card was charged/)).toBeVisible()
  await expect(page.getByText(notKnown)).toBeHidden()
})

test('a charge that the bank refuses says so after the order is read again', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId } = await placeReserved(request)
  await failAtProvider(request, orderId, 'hold_gone')
  const master = await openBackOffice(page, searched('/invoices/unprinted', orderId))
  await master.getByRole('button', { name: `View order ${orderId}` }).click()
  const order = master.getByRole('dialog', { name: `Order ${orderId}` })
  await order.getByRole('button', { name: /^Charge .* and mark as fulfilled$/ }).click()
  await expect(order.getByRole('button', { name: 'Send a payment link' })).toBeVisible()
  await expect(order.getByText(messages.captureRefused)).toBeVisible()
})
