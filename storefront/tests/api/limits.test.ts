import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, readMails, register, tokenIn } from '../setup/accounts.ts'
import { insertTestCatalogue } from '../setup/catalogue.ts'
import { passTime } from '../setup/clock.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'on' })
})
afterAll(() => shop.close())

/** Calls with the IP address of another client in `X-Forwarded-For`. */
function from(address: string, path: string, body: object) {
  return shop.call('POST', path, { body, headers: { 'X-Forwarded-For': `1.2.3.4, ${address}` } })
}
const wrong = (email: string) => ({ email, password: 'a wrong password' })

test('a Master under attack can log in from a known IP address', async () => {
  const right = { email: masterLogin.email, password: masterLogin.password }
  expect((await from('10.0.0.1', 'auth/Login', right)).status).toBe(200)
  for (let tries = 0; tries < 10; tries++) {
    await from(`10.1.0.${tries}`, 'auth/Login', wrong(masterLogin.email))
  }
  const stranger = await from('10.2.0.1', 'auth/Login', right)
  expect(stranger).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  const wait = Number(stranger.headers.get('Retry-After'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)
  expect((await from('10.0.0.1', 'auth/Login', right)).status).toBe(200)

  passTime(shop, 16)
  expect((await from('10.2.0.1', 'auth/Login', right)).status).toBe(200)
})

test('a Master under attack can log in from a new IP address after a password reset', async () => {
  await shop.masterToken()
  for (let tries = 0; tries < 10; tries++) {
    await from(`10.6.0.${tries}`, 'auth/Login', wrong(masterLogin.email))
  }
  expect((await from('10.7.0.1', 'auth/Login', masterLogin)).status).toBe(429)
  await from('10.7.0.1', 'ResetPass', { email: masterLogin.email })
  const { password } = masterLogin
  const link = tokenIn((await readMails(shop, masterLogin.email, 'reset'))[0])
  const body = { token: link, password, confirmPassword: password }
  expect((await from('10.7.0.1', 'ResetPass/confirm', body)).status).toBe(200)
  expect((await from('10.7.0.1', 'auth/Login', masterLogin)).status).toBe(200)
})

test('one IPv6 network that tries many accounts is limited, and its neighbours are not', async () => {
  for (let tries = 0; tries < 30; tries++) {
    const { status } = await from('2001:db8:1:2::7', 'auth/Login', wrong(`p${tries}@example.com`))
    expect(status).toBe(401)
  }
  const last = wrong('one-more@example.com')
  expect((await from('2001:db8:1:2:ffff::8', 'auth/Login', last)).status).toBe(429)
  expect((await from('2001:db8:1:3::7', 'auth/Login', last)).status).toBe(401)
})

test.each([
  ['register/reg', { email: 'often@example.com', password: 'long enough', name: 'Often' }, 5],
  ['ResetPass', { email: 'often@example.com' }, 5],
  [
    'contact/contact',
    { email: 'often@example.com', name: 'Often', subject: 'Again', body: 'and again' },
    5,
  ],
  ['credit/link', { email: 'often@example.com' }, 5],
])('%s is limited for each account', async (path, body, calls) => {
  const responses = await Promise.all(
    Array.from({ length: calls + 2 }, (_, index) =>
      from(`10.3.${path.length}.${index}`, path, body),
    ),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(calls).fill(200), 429, 429])
  passTime(shop, 61)
  expect((await from('10.4.0.1', path, body)).status).toBe(200)
})

test('requests for a back-in-stock mail are limited for each account', async () => {
  const { rice } = await insertTestCatalogue(shop)
  await shop.shop.db('products').where({ id: rice }).update({ status: 3 })
  const body = { productId: rice, email: 'often@example.com' }
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => from(`10.8.0.${index}`, 'stock/alerts', body)),
  )
  const statuses = responses.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

test('keys and links of store credit cannot be guessed: one network has 60 tries an hour', async () => {
  for (let tries = 0; tries < 60; tries++) {
    const [path, body] = tries % 2 ? ['open', { token: 'x' }] : ['look', { key: 'x' }]
    expect((await from('10.9.0.1', `credit/${path}`, body)).status).toBe(404)
  }
  expect((await from('10.9.0.1', 'credit/look', { key: 'x' })).status).toBe(429)
  expect((await from('10.9.0.2', 'credit/look', { key: 'x' })).status).toBe(404)
})

test('a network that guesses the links of orders can ask for 20 returns an hour', async () => {
  const ask = (address: string) => {
    const request = {
      orderId: '261126-AAAAAAAA',
      t: 'guess',
      reason: 'Broken',
      key: 'a guessed key',
    }
    const body = new FormData()
    body.set('request', JSON.stringify({ ...request, lines: [{ line: 0, qty: 1 }] }))
    return from(address, 'returns', body)
  }
  for (let tries = 0; tries < 20; tries++) expect((await ask('10.10.0.1')).status).toBe(404)
  expect((await ask('10.10.0.1')).status).toBe(429)
  expect((await ask('10.10.0.2')).status).toBe(404)
})

test('addresses that the client puts into X-Forwarded-For are ignored', async () => {
  const body = { email: 'x@example.com', name: 'Somebody', subject: 'Hello', body: 'Good day' }
  const responses = []
  for (let index = 0; index < 11; index++) {
    const headers = { 'X-Forwarded-For': `9.9.9.${index}, 10.5.0.1` }
    const other = { ...body, email: `x${index}@example.com` }
    responses.push(await shop.call('POST', 'contact/contact', { body: other, headers }))
  }
  expect(responses.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
})

test('two shops on one database share their limits', async () => {
  const { DATABASE_URL, DATA_DIR, JWT_SECRET } = shop.shop.env
  const twin = await openTestShop({
    DATA_DIR,
    ...(DATABASE_URL && { DATABASE_URL }),
    ...(JWT_SECRET && { JWT_SECRET }),
    TRUST_PROXY: 'on',
  })
  twin.shop.now = shop.shop.now
  const statuses: number[] = []
  for (let tries = 0; tries < 12; tries++) {
    const { status } = await login(tries % 2 ? shop : twin, 'shared@example.com', 'wrong one')
    statuses.push(status)
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  await twin.close()
})

test('RATE_LIMIT=off turns off all limits', async () => {
  const open = await openTestShop({ RATE_LIMIT: 'off' })
  for (let tries = 0; tries < 7; tries++) {
    expect((await register(open, 'free@example.com')).status).toBe(200)
  }
  await open.close()
})
