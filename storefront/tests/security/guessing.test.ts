import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, login, openAccount, register } from '../setup/accounts.ts'
import { hashCosts } from '../setup/hashes.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  await openAccount(shop, 'simin@example.com')
  await register(shop, 'waiting@example.com')
  await openAccount(shop, 'disabled@example.com')
  await shop.shop.db('users').where({ email: 'disabled@example.com' }).update({ disabled: true })
})
afterAll(() => shop.close())

const addresses = [
  ...['simin@example.com', 'waiting@example.com', 'disabled@example.com', masterLogin.email],
  'nobody@example.com',
]

test('a failed login costs one hash, whether or not there is an account', async () => {
  for (const email of addresses) {
    const costs = await hashCosts(shop, () => login(shop, email, 'a wrong password'))
    expect({ email, costs }).toEqual({ email, costs: [4] })
  }
})

test('a login after a registration does not reveal whether the email had an account', async () => {
  const password = "a stranger's password"
  await openAccount(shop, 'owner@example.com')
  const responses = []
  for (const email of ['owner@example.com', 'free@example.com']) {
    await register(shop, email, { password })
    const costs = await hashCosts(shop, async () =>
      responses.push(await login(shop, email, password)),
    )
    expect(costs).toEqual([4])
  }
  const { token } = (await login(shop, 'owner@example.com')).body
  const changed = { password: 'another good password', confirmPassword: 'another good password' }
  const body = { oldPassword: goodPassword, ...changed }
  expect((await shop.call('POST', 'chpass', { body, token })).status).toBe(200)
  responses.push(await login(shop, 'owner@example.com', password))
  for (const { status, body } of responses) {
    expect({ status, body }).toMatchObject({ status: 401, body: { needsActivation: true } })
  }
  expect((await login(shop, 'owner@example.com', changed.password)).status).toBe(200)
})

test.each([
  ['ResetPass', {}],
  ['register/reg', { password: 'a good password', name: 'Somebody' }],
  ['register/resend', { password: 'a wrong password' }],
])('%s responds no sooner for an email without an account', async (path, more) => {
  for (const email of addresses) {
    const start = performance.now()
    const { status } = await shop.call('POST', path, { body: { email, ...more } })
    const isSteady = performance.now() - start > 590
    expect({ email, status, isSteady }).toEqual({ email, status: 200, isSteady: true })
  }
})
