import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, openAccount } from '../setup/accounts.ts'
import { passTime } from '../setup/clock.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let member: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  member = await openAccount(shop, 'simin@example.com')
})
afterAll(() => shop.close())

const statusOf = async (path: string, token: string, target = shop) =>
  (await target.call('GET', path, { token })).status
const loginMaster = async (target = shop) =>
  (await target.call('POST', 'auth/Login', { body: masterLogin })).body.token
const pageFor = (token: string) =>
  fetch(`${shop.url}/invoices`, { redirect: 'manual', headers: cookieOf(token) })
const cookieOf = (token: string) => ({
  Cookie: `session=${encodeURIComponent(btoa(JSON.stringify(token)))}`,
})

test('a logout ends its token permanently and no other session', async () => {
  const { body } = await login(shop, 'simin@example.com')
  // Tokens of the same second must differ.
  expect(body.token).not.toBe(member)
  expect((await pageFor(body.token)).status).toBe(200)
  expect((await shop.call('POST', 'auth/logout', { token: body.token })).status).toBe(200)
  expect(await statusOf('auth/data', body.token)).toBe(401)
  expect((await pageFor(body.token)).status).toBe(302)
  expect(await statusOf('auth/data', member)).toBe(200)
  expect(await statusOf('auth/data', (await login(shop, 'simin@example.com')).body.token)).toBe(200)
})

test('a logout also ends the token of the cookie', async () => {
  const { body } = await login(shop, 'simin@example.com')
  await shop.call('POST', 'auth/logout', { headers: cookieOf(body.token) })
  expect(await statusOf('auth/data', body.token)).toBe(401)
})

test('a logout without a valid token ends no session', async () => {
  const [head, body] = member.split('.')
  for (const token of ['', 'nonsense', `${head}.${body}.AAAA`]) {
    expect((await shop.call('POST', 'auth/logout', { token })).status).toBe(200)
  }
  expect(await statusOf('auth/data', member)).toBe(200)
})

test('a session of a Master ends after two idle hours, but not while it is used', async () => {
  const [working, idle] = [await loginMaster(), await loginMaster()]
  for (let hours = 0; hours < 3; hours++) {
    passTime(shop, 59)
    expect(await statusOf('users', working)).toBe(200)
  }
  expect(await statusOf('users', idle)).toBe(401)
  expect((await pageFor(idle)).status).toBe(302)
  // The idle limit applies only to Masters.
  expect(await statusOf('auth/data', member)).toBe(200)
  passTime(shop, 9 * 60 + 4)
  expect(await statusOf('users', working)).toBe(401)
  expect(await statusOf('auth/data', member)).toBe(401)
})

test('MASTER_IDLE=off turns off the idle limit', async () => {
  const patient = await openTestShop({ MASTER_IDLE: 'off' })
  const token = await loginMaster(patient)
  passTime(patient, 11 * 60)
  expect(await statusOf('users', token, patient)).toBe(200)
  await patient.close()
})
