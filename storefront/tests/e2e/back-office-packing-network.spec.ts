import { setTimeout as sleep } from 'node:timers/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import type { OfferedSubstitute, PackingOrder } from '#shared/responses/packing.ts'
import { claim, goTo, listUsual, readLines } from './claimed-order.ts'
import { expect, holdRequests, masterToken, openBackOffice, test } from './fixtures.ts'
import { freshName } from './fresh-name.ts'
import { placePaidOrder, read } from './paid-order.ts'

const entries = /\/api\/packing\/entries\//
const changedElsewhere = 'changed on another screen'
const undoCall = /\/api\/packing\/undo\//
const notKnown = 'It is not known whether this was done'
const notTaken = 'You are offline. Only orders that you took on this device can be packed.'

test('an order that the server reads slowly is never shown from its copy', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, enter, field } = await openOrder(page, request, [3])
  await page.waitForLoadState('networkidle')
  await goTo(page, '/packing')
  await enter({ kind: 'packed', quantity: 1 })
  await page.route(/\/api\/packing\/[^/]+$/, async route => {
    await sleep(6_000)
    await route.continue()
  })
  await goTo(page, `/packing/${orderId}`)
  await field.waitFor()
  expect(await page.getByRole('button', { name: /3 × / }).textContent()).toContain('1 in the bag')
  await page.keyboard.press('Enter')
  await expect.poll(() => readLines(request, orderId)).toMatchObject([{ packed: 3, open: 0 }])
})

test('after a rejection the order is read from the server, never from its copy', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, enter, field } = await openOrder(page, request, [3])
  await page.waitForLoadState('networkidle')
  const release = await holdRequests(page, entries)
  await field.fill('1')
  await field.press('Enter')
  await enter({ kind: 'packed', quantity: 2 })
  const orderCall = `**/api/packing/${orderId}`
  await page.route(orderCall, route => route.abort())
  release()
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText(changedElsewhere)
  await expect(alert).toContainText('You are offline')
  await goTo(page, '/packing')
  await goTo(page, `/packing/${orderId}`)
  await expect(page.getByText(notTaken)).toBeVisible()
  await page.unroute(orderCall)
  await expect(page.getByRole('status').filter({ hasText: '2 in the bag' })).toBeVisible()
})

test('an order that was given back is not packed from its copy', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  const { orderId } = await openOrder(page, request, [1])
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Give back to the queue' }).click()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeVisible()
  await context.setOffline(true)
  await goTo(page, `/packing/${orderId}`)
  await expect(page.getByText(notTaken)).toBeVisible()
  await context.setOffline(false)
})

test('an order that was given back leaves the screen though the answer was lost', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId } = await openOrder(page, request, [1])
  const giveBack = page.getByRole('button', { name: 'Give back to the queue' })
  const orderCall = `**/api/packing/${orderId}`
  await loseAnswer(page, /\/api\/packing\/release\//)
  await page.route(orderCall, route => route.abort())
  await giveBack.click()
  await expect(page.getByText(notKnown)).toBeVisible()
  await page.unroute(orderCall)
  await loseAnswer(page, /\/api\/packing\/release\//)
  await giveBack.click()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeVisible()
  expect((await read<PackingOrder>(request, `packing/${orderId}`)).packer).toBeNull()
})

test('a packed order says that nobody knows whether an unanswered undo was done', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { field } = await openOrder(page, request, [1])
  await field.press('Enter')
  await page.getByRole('textbox', { name: 'Bags' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo packing' })
  // As a connection that is lost without the browser's notice.
  await page.route(undoCall, () => {}, { times: 1 })
  await undo.click()
  await expect(undo).toBeDisabled()
  await expect(page.getByText(notKnown)).toBeVisible()
  await loseAnswer(page, undoCall)
  await undo.click()
  await expect(page.getByRole('button', { name: 'Give back to the queue' })).toBeVisible()
})

test('while the bank is slow, a packed order waits for the shop, not for the network', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { field } = await openOrder(page, request, [1])
  await field.press('Enter')
  await page.route(/\/api\/packing\/close\//, () => {}, { times: 1 })
  await page.getByRole('textbox', { name: 'Bags' }).press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('The shop did not respond.')
  await expect(page.getByRole('button', { name: 'Undo packing' })).toBeVisible()
})

test('an order is only given back once its entries are sent, and not kept', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const { orderId, field } = await openOrder(page, request, [2])
  await page.waitForLoadState('networkidle')
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(entries, async route => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  await field.fill('1')
  await field.press('Enter')
  await expect.poll(() => readLines(request, orderId)).toMatchObject([{ packed: 1 }])
  const giveBack = page.getByRole('button', { name: 'Give back to the queue' })
  const tooEarly = page.getByText('Entries of this order wait to be sent.')
  await giveBack.click()
  await expect(tooEarly).toBeVisible()
  release()
  await expect(tooEarly).toBeHidden()
  await giveBack.click()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeVisible()
  await context.setOffline(true)
  await goTo(page, `/packing/${orderId}`)
  await expect(page.getByText(notTaken)).toBeVisible()
  await context.setOffline(false)
})

test('an order does not stay on the screen under the address of another one', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { field } = await openOrder(page, request, [1])
  const other = await placePaidOrder(request, {})
  await page.route(`**/api/packing/${other}`, () => {})
  await goTo(page, `/packing/${other}`)
  await expect(field).toHaveCount(0)
})

test('an order that was given back elsewhere is not packed from its copy', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const { orderId, field } = await openOrder(page, request, [2])
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill('1')
  await field.press('Enter')
  await goTo(page, '/packing')
  await giveBackElsewhere(request, orderId)
  await context.setOffline(false)
  await expect(page.getByRole('alert').first()).toContainText('take this order first')
  await context.setOffline(true)
  await goTo(page, `/packing/${orderId}`)
  await expect(page.getByText(notTaken)).toBeVisible()
  await context.setOffline(false)
})

test('a rejection because of a lost claim disappears once the order is taken again', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const { orderId, field } = await openOrder(page, request, [2])
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill('1')
  await field.press('Enter')
  await giveBackElsewhere(request, orderId)
  await context.setOffline(false)
  const rejection = page.getByText('take this order first')
  await expect(rejection).toBeVisible()
  await page.getByRole('button', { name: 'Take this order' }).click()
  await expect(field).toBeVisible()
  await expect(rejection).toBeHidden()
})

test('the newest of several answers is shown, in whichever order they arrive', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId, enter, field } = await openOrder(page, request, [3, 2])
  await page.waitForLoadState('networkidle')
  const orderCall = `**/api/packing/${orderId}`
  const readAgain = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  const firstLine = page.getByRole('button', { name: /3 × / })

  const reads = await holdAnswers(page, orderCall)
  await readAgain()
  await expect.poll(() => reads.length).toBe(1)
  await enter({ kind: 'packed', quantity: 1 })
  await readAgain()
  await expect.poll(() => reads.length).toBe(2)
  for (const deliver of reads) await deliver()
  await expect(firstLine).toContainText('1 in the bag')
  await page.unroute(orderCall)

  await page.getByRole('button', { name: /2 × / }).click()
  const answers = await holdAnswers(page, entries)
  await field.fill('2')
  await field.press('Enter')
  await expect.poll(() => answers.length).toBe(1)
  await enter({ kind: 'packed', quantity: 2 })
  await readAgain()
  await expect(firstLine).toContainText('2 in the bag')
  const reread = page.waitForResponse(orderCall)
  await answers[0]?.()
  await reread
  await expect(firstLine).toContainText('2 in the bag')
  await expect(page.getByRole('button', { name: /2 × / })).toContainText('2 in the bag')
})

test('a late rejection leaves the packer on the summary', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { orderId, enter, field } = await openOrder(page, request, [1, 1])
  const release = await holdRequests(page, entries)
  await field.press('Enter')
  // At once after another Enter, it would be the second one of a scanner.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
  const bags = page.getByRole('textbox', { name: 'Bags' })
  await expect(bags).toBeFocused()
  const [first] = await readLines(request, orderId)
  await enter({ line: first?.line, kind: 'packed', quantity: 0 })
  await page.keyboard.type('2')
  const reread = page.waitForResponse(`**/api/packing/${orderId}`)
  release()
  await expect(page.getByText(changedElsewhere)).toBeVisible()
  await expect(page.getByText('Some lines are not packed yet.')).toBeVisible()
  await expect(bags).toBeFocused()
  await page.keyboard.press('Enter')
  // Until the order is read again, an entry would be rejected too.
  await reread
  await page.getByRole('button', { name: 'Go to the line' }).click()
  await expect(field).toBeFocused()
  await expect(page.getByText(changedElsewhere)).toBeVisible()
  // The entry of the other line is sent after the rejected one.
  await expect.poll(() => readLines(request, orderId)).toMatchObject([{ packed: 0 }, { packed: 1 }])
  await page.keyboard.press('Enter')
  await expect(bags).toBeFocused()
  await expect(page.getByText(changedElsewhere)).toHaveCount(0)
  await expect.poll(() => readLines(request, orderId)).toMatchObject([{ packed: 1 }, { packed: 1 }])
})

test('the quantity to replace stays as it was shown', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { orderId, enter, field } = await openOrder(page, request, [3])
  const release = await holdRequests(page, entries)
  await field.fill('2')
  await field.press('Enter')
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: /^Instead of 1 × / })
  await expect(dialog.getByRole('button', { name: '$' }).first()).toBeVisible()
  await enter({ kind: 'packed', quantity: 1 })
  release()
  await expect(page.getByText(changedElsewhere)).toBeAttached()
  // Until the order is read again, an entry would be rejected too.
  await expect(page.getByText('1 in the bag').first()).toBeAttached()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => readLines(request, orderId))
    .toMatchObject([{ substituted: 1, packed: 1, open: 1 }])
})

test('an entry that is never answered is counted, and sent again', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { orderId, field } = await openOrder(page, request, [2])
  // As a connection that is lost without the browser's notice.
  await page.route(entries, () => {}, { times: 1 })
  await field.press('Enter')
  const alert = page.getByRole('alert').first()
  await expect(alert).toContainText('Entries wait on this device and are sent later: 1')
  await expect(alert).toBeEmpty()
  await expect.poll(() => readLines(request, orderId)).toMatchObject([{ packed: 2 }])
})

test('a claim that is never answered says so', { tag: '@desktop' }, async ({ page, request }) => {
  const name = freshName('Hanging')
  await placePaidOrder(request, { name })
  await openBackOffice(page, '/packing')
  await page.route(/\/api\/packing\/claim\//, () => {}, { times: 1 })
  const pack = page.getByRole('button', { name: `Pack: ${name}` })
  await pack.click()
  await expect(pack).toBeDisabled()
  await expect(page.getByText('The shop did not respond.')).toBeVisible()
  await pack.click()
  await expect(page.getByRole('textbox', { name: 'Barcode, SKU or number' })).toBeFocused()
})

test('a substitute is not looked up for ever, and a busy shop says so', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { orderId } = await openOrder(page, request, [1])
  const offered = await read<OfferedSubstitute[]>(request, `packing/substitutes/${orderId}`)
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog', { name: /^Instead of / })
  await expect(dialog.getByRole('button', { name: '$' })).toHaveCount(offered.length)
  const lookup = /\/api\/packing\/substitutes\/.*code=/
  await page.route(lookup, () => {}, { times: 1 })
  await page.keyboard.type('not-listed')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Only the products below can be chosen.')
  await page.route(lookup, route =>
    route.fulfill({ status: 503, json: { message: messages.busy } }),
  )
  await page.keyboard.type('not-listed')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(messages.busy)
})

/** The server gets the next call, and its answer never arrives. */
const loseAnswer = (page: Page, url: RegExp) =>
  page.route(
    url,
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Keeps back the answers of such calls, which the server has got. The functions of the list deliver them. */
async function holdAnswers(page: Page, url: string | RegExp) {
  const held: (() => Promise<unknown>)[] = []
  await page.route(url, async route => {
    const response = await route.fetch()
    await new Promise<void>(resolve => {
      held.push(() => {
        const delivered = page.waitForResponse(url)
        resolve()
        return delivered
      })
    })
    await route.fulfill({ response })
  })
  return held
}

/** As the screen of another device does. */
async function giveBackElsewhere(api: APIRequestContext, orderId: string) {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const answer = await api.post(`/api/packing/release/${orderId}`, { headers, data: {} })
  expect(answer.status()).toBe(200)
}

/** Opens an order of this person: a line for each quantity. */
async function openOrder(page: Page, api: APIRequestContext, quantities: number[]) {
  const usual = await listUsual(api)
  const basket = quantities.map((qty, at) => {
    return { id: usual[at]?.id ?? 0, qty, replacement: 'any' }
  })
  const orderId = await placePaidOrder(api, {}, basket)
  const enter = await claim(api, orderId)
  // Without a network, only loaded screens can be opened.
  await openBackOffice(page, '/packing')
  await page.getByRole('button', { name: 'Open:' }).last().waitFor()
  await goTo(page, `/packing/${orderId}`)
  const field = page.getByRole('textbox', { name: 'Barcode, SKU or number' })
  await expect(field).toBeFocused()
  return { orderId, enter, field }
}
