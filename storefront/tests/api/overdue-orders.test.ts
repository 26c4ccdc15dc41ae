import { afterAll, beforeEach, expect, test } from 'vitest'
import { openWindowShop } from '../setup/window-shop.ts'

const { shop, master, clearWindows, addPlans, listWindows, placePaid } = await openWindowShop()
afterAll(() => shop.close())
beforeEach(clearWindows)

const orders = () => shop.shop.db('orders')
const readOverdue = async (query = '') =>
  (await master('GET', `windows/board?${query}`)).body.leftBehind

test('the board counts the orders of ended windows that are not packed or have not left', async () => {
  await placePaid()
  await addPlans({ capacity: 9 })
  const windowId = (await listWindows()).body[1].id
  const placed = []
  for (let at = 0; at < 7; at++) placed.push(await placePaid({ windowId }))
  expect(await readOverdue()).toEqual({ toPack: 0, packed: 0 })
  // A minute ago, also of the same day.
  const ended = new Date(Date.now() - 60_000).toISOString()
  const states = ['paid', 'authorised', 'packed', 'packed', 'packed', 'fulfilled', 'cancelled']
  for (const [at, state] of states.entries()) {
    await orders().where({ order_id: placed[at] }).update({ state, window_end: ended })
  }
  // The order without a window does not count.
  await orders().whereNull('window_id').update({ delivery_date: '2020-01-01' })
  for (const query of ['', 'kind=pickup', 'kind=delivery&zoneId=2']) {
    expect(await readOverdue(query)).toEqual({ toPack: 2, packed: 3 })
  }
  const later = new Date(Date.now() + 60_000).toISOString()
  await orders().where({ order_id: placed[0] }).update({ window_end: later })
  expect(await readOverdue()).toEqual({ toPack: 1, packed: 3 })
})
