import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMails } from '../setup/accounts.ts'
import { insertTestCatalogue, type TestCatalogue } from '../setup/catalogue.ts'
import { control, pay, placeOrder } from '../setup/checkout.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let catalogue: TestCatalogue
let token: string

beforeAll(async () => {
  shop = await openTestShop()
  catalogue = await insertTestCatalogue(shop)
  token = await shop.masterToken()
})
afterAll(() => shop.close())

async function paidOrder(): Promise<string> {
  const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  await pay(shop, order)
  return order.paymentState.orderId
}

const readLog = async (orderId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ subject: 'orders', subjectId: orderId }))
  return (await shop.call('GET', `activity?filter=${filter}`, { token })).body
}

test('an order is fulfilled once, and its history and the activity log name the user', async () => {
  const orderId = await paidOrder()
  const move = (to: string) =>
    shop.call('POST', `invoices/state/${orderId}`, { token, body: { to, reason: 'Fulfilled' } })
  expect((await move('fulfilled')).body.state).toBe('fulfilled')
  expect(await move('fulfilled')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  const { body } = await shop.call('GET', `invoices/history/${orderId}`, { token })
  expect(body.map((step: { to: string }) => step.to)).toEqual([
    'pending',
    'paying',
    'paid',
    'fulfilled',
  ])
  expect(body[3]).toMatchObject({ from: 'paid', reason: 'Fulfilled', by: expect.any(String) })
  expect(body[3].by).not.toBe('')
  expect(body[2].by).toBe('')
  expect(await readLog(orderId)).toMatchObject([
    { actor: body[3].by, changes: [{ field: 'state', from: 'paid', to: 'fulfilled' }] },
  ])
})

test.each(['cancelled', 'refunded', 'pending', 'sold'])(
  'a paid order cannot be set to %s manually',
  async to => {
    const orderId = await paidOrder()
    const response = await shop.call('POST', `invoices/state/${orderId}`, { token, body: { to } })
    expect([409, 422]).toContain(response.status)
    expect((await shop.call('GET', `invoices/${orderId}`, { token })).body.state).toBe('paid')
    expect(await readLog(orderId)).toEqual([])
  },
)

test('a refund is logged, and an order cannot change while a refund is pending', async () => {
  const orderId = await paidOrder()
  const refund = (amount: number, key: string) =>
    shop.call('POST', `invoices/refund/${orderId}`, {
      token,
      body: { amount, reason: 'Sour', key },
    })
  await refund(5, 'first request')
  const { body: history } = await shop.call('GET', `invoices/history/${orderId}`, { token })
  expect(history.at(-1)).toMatchObject({ from: 'paid', to: 'paid', by: expect.stringMatching(/./) })
  expect(await readLog(orderId)).toMatchObject([
    { actor: history.at(-1).by, changes: [{ field: 'moneyBack', to: '$5.00 (refund)' }] },
  ])
  await control(shop, 'POST', 'faults', { kind: 'charged_no_answer', transaction: 'refund' })
  expect((await refund(5, 'second request')).body.refunds[1].state).toBe('checking')
  const body = { to: 'fulfilled' }
  expect((await shop.call('POST', `invoices/state/${orderId}`, { token, body })).status).toBe(409)
  await control(shop, 'DELETE', 'faults')
})

test('many invoices are marked in one call, and only real changes are logged', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()]
  const mark = (printFlag: boolean) =>
    shop.call('POST', 'invoices/print-marks', {
      token,
      body: { ids: [first, second, 'nothing'], printFlag },
    })
  expect((await mark(true)).body.changed.sort()).toEqual([first, second].sort())
  expect((await mark(true)).body.changed).toEqual([])
  expect((await mark(false)).body.changed).toHaveLength(2)
  expect(await readLog(first)).toHaveLength(2)
})

test('a voided or fully refunded order leaves the print queue and can still be found', async () => {
  const before = await listIds({ printFlag: false })
  await shop.call('POST', 'invoices/print-marks', {
    token,
    body: { ids: [...before, 'none'], printFlag: true },
  })
  const [voided, refunded, kept] = [await paidOrder(), await paidOrder(), await paidOrder()]
  const back = (kind: string, orderId: string, body: object) =>
    shop.call('POST', `invoices/${kind}/${orderId}`, {
      token,
      body: { reason: 'Twice', key: `queue ${orderId}`, ...body },
    })
  expect((await back('void', voided, {})).body.state).toBe('cancelled')
  expect((await back('refund', refunded, { amount: 120.91 })).body.state).toBe('refunded')

  for (const filter of [{ printFlag: false }, { toPrint: true }]) {
    expect(await listIds(filter)).toEqual([kept])
  }
  const body = { baseFilter: 'PrintFlag==false' }
  const { body: found } = await shop.call('POST', 'Invoice/GetList', { token, body })
  expect(found).toMatchObject({ total: 1, data: [{ orderId: kept }] })
  const { body: view } = await shop.call('GET', 'dashboard', { token })
  expect(view.orders.unprinted).toBe(1)
  const others = await listIds({ toPrint: false })
  expect(others).toEqual(expect.arrayContaining([voided, refunded]))
  expect(others).not.toContain(kept)
})

async function listIds(filter: object): Promise<string[]> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })
  const { body } = await shop.call('GET', `invoices?${query}`, { token })
  return body.map(({ orderId }: { orderId: string }) => orderId)
}

test('the receipt is sent again, but only once for a double click', async () => {
  const orderId = await paidOrder()
  const before = (await readMails(shop, 'parvin@example.com', 'receipt')).length
  for (let press = 0; press < 2; press++) {
    const response = await shop.call('POST', `invoices/resend/${orderId}`, { token })
    expect(response).toMatchObject({ status: 200, body: { to: 'parvin@example.com' } })
  }
  const mails = await readMails(shop, 'parvin@example.com', 'receipt')
  expect(mails.length).toBe(before + 1)
  expect(mails[0]?.text).toContain(orderId)
  expect(mails[0]?.text).toMatch(/We deliver it on/)
  const delivered = await paidOrder()
  await shop.call('POST', `invoices/state/${delivered}`, { token, body: { to: 'fulfilled' } })
  await shop.call('POST', `invoices/resend/${delivered}`, { token })
  const texts = (await readMails(shop, 'parvin@example.com', 'receipt'))
    .map(({ text }) => text)
    .filter(text => text.includes(delivered))
  expect(texts.filter(text => text.includes('We deliver it on'))).toHaveLength(1)
  expect(texts).toHaveLength(2)
})

test('an unpaid order has no state change, receipt or history', async () => {
  const order = await placeOrder(shop, [{ id: catalogue.hundred, qty: 1 }])
  const { orderId } = order.paymentState
  for (const [method, path, body] of [
    ['POST', `invoices/state/${orderId}`, { to: 'cancelled' }],
    ['POST', `invoices/resend/${orderId}`, undefined],
    ['GET', `invoices/history/${orderId}`, undefined],
  ] as const) {
    expect((await shop.call(method, path, { token, body })).status).toBe(404)
  }
})
