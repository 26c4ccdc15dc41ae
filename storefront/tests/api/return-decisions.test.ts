import { afterAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { newKey } from '../setup/keys.ts'
import { AMOUNT, openReturnShop } from '../setup/return-shop.ts'

const { shop, refill, get, handedOver, asked, accept, decide, ONE, refundedCents } =
  await openReturnShop()
afterAll(() => shop.close())
beforeEach(refill)

test.each([
  ['place', { lines: [accept(1, 'waste')] }],
  ['goods', { lines: [accept(0)], amount: 0, note: 'It was used' }],
  ['lines', { lines: [accept(1), accept(0, 'stock', 1)] }],
  ['way back', { destination: 'credit' }],
  ['amount', { amount: 1 }],
  ['note', { note: 'With thanks' }],
])('another %s with the key of a decision is refused with what was decided', async (_, other) => {
  const orderId = await handedOver()
  const id = await asked(orderId, { takesCredit: true })
  const decision = { ...ONE, amount: AMOUNT, key: newKey() }
  const { body } = await decide(id, decision)
  expect(await decide(id, { ...decision, ...other })).toMatchObject({
    status: 409,
    body: { message: messages.returnAccepted('$115.26') },
  })
  expect(await decide(id, decision)).toMatchObject({ status: 200, body })
  expect(await get(`returns/${id}`)).toEqual(body)
  expect(await refundedCents(orderId)).toBe(11_526)
})

test('a return that was refused is not accepted later', async () => {
  const id = await asked(await handedOver())
  const refusal = { lines: [accept(0)], amount: 0, note: 'It was used', key: newKey() }
  const { body } = await decide(id, refusal)
  expect(body).toMatchObject({ state: 'refused', amount: 0 })
  const refused = { status: 409, body: { message: messages.returnRefused } }
  expect(await decide(id, { ...refusal, ...ONE, amount: AMOUNT })).toMatchObject(refused)
  expect(await decide(id, { ...refusal, destination: 'credit' })).toMatchObject({ status: 200 })
})
