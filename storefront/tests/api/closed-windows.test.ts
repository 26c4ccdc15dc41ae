import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string
let windowId: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  token = await shop.masterToken()
  for (let weekday = 0; weekday < 7; weekday++) {
    const plan = { kind: 'pickup', weekday, from: '09:00', to: '11:00', capacity: 3 }
    await shop.call('POST', 'window-plans', { token, body: plan })
  }
  windowId = (await list())[2].id
})
afterAll(() => shop.close())
beforeEach(() => close({ closed: false }))

const close = (fields: object) =>
  shop.call('POST', 'windows/close', { token, body: { windowId, closed: true, ...fields } })
const list = async () => (await shop.call('GET', 'windows?kind=pickup')).body
const readReasons = async () => {
  const windows: { id: string; reason: string; fReason: string }[] = await list()
  const { reason, fReason } = windows.find(({ id }) => id === windowId) ?? {}
  return { reason, fReason }
}

const van = { reason: 'Vam broken', fReason: 'ماشین خراب است' }
const corrected = { reason: 'Van broken', fReason: 'خودرو خراب است' }

test.each([
  ['fReason', { ...van, fReason: '' }],
  ['fReason', { reason: van.reason }],
  ['reason', { ...van, reason: '' }],
])('a reason in one language is refused at %s', async (field, reasons) => {
  const { status, body } = await close(reasons)
  expect([status, body.errors]).toEqual([422, { [field]: messages.reasonRequired }])
  expect(await readReasons()).not.toMatchObject(van)
})

test('a reason is corrected or taken back by a Master who has read it', async () => {
  expect((await close(van)).status).toBe(200)
  const known = { knownReason: van.reason, knownFReason: van.fReason }
  expect((await close({ ...corrected, ...known })).status).toBe(200)
  expect(await readReasons()).toEqual(corrected)
  // Whoever has read the first one does not replace the second one unseen.
  const late = await close({ reason: 'Snow', fReason: 'برف', ...known })
  const refusal = { message: messages.windowIsClosed, closing: { closed: true, ...corrected } }
  expect(late).toMatchObject({ status: 409, body: refusal })
  expect(await readReasons()).toEqual(corrected)
  const read = { knownReason: corrected.reason, knownFReason: corrected.fReason }
  expect((await close(read)).status).toBe(200)
  expect(await readReasons()).toEqual({ reason: 'Closed', fReason: 'بسته' })
})

test('an old reason in one language, which is shown in both, is corrected too', async () => {
  await close(van)
  await shop.shop.db('delivery_windows').where({ id: windowId }).update({ f_reason: '' })
  const known = { knownReason: van.reason, knownFReason: van.reason }
  expect((await close({ ...corrected, ...known })).status).toBe(200)
  expect(await readReasons()).toEqual(corrected)
})

test("the board knows a reason from the state, also where it reads 'Closed'", async () => {
  const onBoard = async () => {
    const { body } = await shop.call('GET', 'windows/board?kind=pickup', { token })
    return body.windows.find(({ id }: { id: string }) => id === windowId)
  }
  const state = { reason: 'Closed', fReason: 'بسته' }
  await close({})
  expect(await onBoard()).toMatchObject({ ...state, hasReason: false })
  await close(state)
  expect(await onBoard()).toMatchObject({ ...state, hasReason: true })
})

test.each([
  ['', { reason: '', fReason: '' }],
  [' with one', van],
])('a reason is not corrected after another Master has opened the window%s', async (_, reasons) => {
  await close(reasons)
  await close({ closed: false })
  const known = { knownReason: reasons.reason, knownFReason: reasons.fReason }
  const late = await close({ ...corrected, ...known })
  const refusal = { message: messages.windowReopened, closing: { closed: false } }
  expect(late).toMatchObject({ status: 409, body: refusal })
  expect(await readReasons()).toEqual({ reason: '', fReason: '' })
})

test('a reason that another Master took back is not corrected unseen', async () => {
  await close({})
  const late = await close({ ...corrected, knownReason: van.reason, knownFReason: van.fReason })
  const refusal = { message: messages.windowIsClosed, closing: { closed: true, reason: '' } }
  expect(late).toMatchObject({ status: 409, body: refusal })
})
