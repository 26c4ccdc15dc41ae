import bcrypt from 'bcrypt'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { login, openAccount, register } from '../setup/accounts.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  await openAccount(shop, 'simin@example.com')
  await register(shop, 'waiting@example.com')
  await openAccount(shop, 'disabled@example.com')
  await shop.shop.db('users').where({ email: 'disabled@example.com' }).update({ disabled: true })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => shop.close())

const addresses = [
  ...['simin@example.com', 'waiting@example.com', 'disabled@example.com', masterLogin.email],
  'nobody@example.com',
]

/** What the checks of passwords cost meanwhile: nearly all of the time that a login takes. */
async function countRounds(work: () => Promise<unknown>): Promise<number[]> {
  const compare = vi.spyOn(bcrypt, 'compare')
  await work()
  const rounds = compare.mock.calls.map(([, hash]) => bcrypt.getRounds(String(hash)))
  compare.mockRestore()
  return rounds
}

test('a failed login does the same work whether or not there is an account', async () => {
  for (const email of addresses) {
    const rounds = await countRounds(() => login(shop, email, 'a wrong password'))
    expect({ email, rounds }).toEqual({ email, rounds: [4, 4] })
  }
})

test.each([
  ['ResetPass', {}],
  ['register/reg', { password: 'a good password', name: 'Somebody' }],
  ['register/resend', { password: 'a wrong password' }],
])('%s answers no sooner for who has no account', async (path, more) => {
  for (const email of addresses) {
    const begun = performance.now()
    const { status } = await shop.call('POST', path, { body: { email, ...more } })
    const isSteady = performance.now() - begun > 590
    expect({ email, status, isSteady }).toEqual({ email, status: 200, isSteady: true })
  }
})
