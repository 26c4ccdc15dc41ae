import { once } from 'node:events'
import bcrypt from 'bcrypt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPasswordHasher, forkHashProcess } from '#app/auth/password-hasher.server.ts'
import { messages } from '#shared/messages.ts'
import { goodPassword, login, openAccount, register } from '../setup/accounts.ts'
import { fillHashQueue, watchHashProcess } from '../setup/hashes.ts'
import { codeOf, openMasterWithFactor, stopClock } from '../setup/second-factor.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

const SLOW_COST = 10
const LOGINS = 80

let shop: TestShop
let member: string

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: 'on' })
  member = await openAccount(shop, 'simin@example.com')
})
afterAll(() => shop.close())

const busy = {
  status: 429,
  body: {
    code: 'rate_limited',
    message: 'The shop is very busy right now. Please try again shortly.',
    retryAfter: 3,
  },
}

test('two of many concurrent logins are hashed at a time, some wait and the others are rejected', async () => {
  const open = await openTestShop({ RATE_LIMIT: 'off' })
  await openAccount(open, 'simin@example.com')
  const password_hash = await bcrypt.hash(goodPassword, SLOW_COST)
  await open.shop.db('users').where({ email: 'simin@example.com' }).update({ password_hash })
  const hashProcess = watchHashProcess(open)

  const responses = await Promise.all(
    Array.from({ length: LOGINS }, () => login(open, 'simin@example.com', 'a wrong password')),
  )
  const refused = responses.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect(response).toMatchObject(busy)
    expect(response.headers.get('Retry-After')).toBe('3')
  }
  const failed = responses.filter(({ status }) => status === 401)
  expect(failed.length).toBeGreaterThanOrEqual(40)
  expect(failed.length + refused.length).toBe(LOGINS)
  expect(hashProcess).toMatchObject({ all: failed.length, running: 0, most: 2 })
  expect((await login(open, masterLogin.email, masterLogin.password)).status).toBe(200)
  await open.close()
})

test('every call that hashes a password is rejected with the same message under load', async () => {
  const master = await shop.masterToken()
  stopClock(shop)
  const guarded = await openMasterWithFactor(shop, 'forugh@example.com')
  const release = fillHashQueue(shop)
  const passwords = { password: goodPassword, confirmPassword: goodPassword }
  const proof = { password: guarded.password, code: codeOf(shop, guarded.secret, 1) }
  for (const [path, body, token] of [
    ['auth/Login', { email: 'simin@example.com', password: 'a wrong password' }],
    ['auth/Login', { email: 'nobody@example.com', password: 'a wrong password' }],
    ['register/reg', { email: 'new@example.com', password: goodPassword, name: 'Somebody' }],
    ['register/resend', { email: 'new@example.com', password: goodPassword }],
    ['ResetPass/confirm', { token: 'x'.repeat(43), ...passwords }],
    ['chpass', { oldPassword: goodPassword, ...passwords }, member],
    ['auth/delete', { password: goodPassword }, member],
    ['auth/factor/begin', { password: masterLogin.password }, master],
    ['auth/factor/codes', proof, guarded.token],
    ['auth/factor/off', proof, guarded.token],
  ] as const) {
    expect({ path, ...(await shop.call('POST', path, { body, token })) }).toMatchObject({
      path,
      ...busy,
    })
  }
  expect((await shop.call('GET', 'global')).status).toBe(200)
  release()
  expect((await register(shop, 'new@example.com')).status).toBe(200)
})

test('a login rejected under load does not count towards the limit', async () => {
  const release = fillHashQueue(shop)
  for (let tries = 0; tries < 40; tries++) {
    expect((await login(shop, masterLogin.email, masterLogin.password)).status).toBe(429)
  }
  release()
  expect((await login(shop, masterLogin.email, masterLogin.password)).status).toBe(200)
})

test('a dead hash process fails its current hash, and the next login starts a new one', async () => {
  const hashProcess = watchHashProcess(shop)
  expect((await login(shop, 'simin@example.com')).status).toBe(200)
  const hash = shop.shop.passwords.hash('a text', `$2b$14$${'.'.repeat(22)}`)
  hashProcess.kill()
  await expect(hash).rejects.toThrow('has ended')
  expect((await login(shop, 'simin@example.com')).status).toBe(200)
  expect(hashProcess.all).toBe(3)
})

test('a limited login is rejected by its limit even under load, and takes no queue slot', async () => {
  const email = 'over@example.com'
  for (let tries = 0; tries < 11; tries++) await login(shop, email, 'a wrong password')
  const enter = vi.spyOn(shop.shop.passwords, 'enter')
  const release = fillHashQueue(shop)
  const before = enter.mock.calls.length
  const response = await login(shop, email, 'a wrong password')
  expect(response).toMatchObject({ status: 429, body: { message: messages.tooManyAttempts } })
  expect(response.body.retryAfter).toBeGreaterThan(60)
  expect(enter.mock.calls.length).toBe(before)
  release()
})

test('a closed hasher rejects running, waiting and later hashes', async () => {
  const child = forkHashProcess()
  const ended = once(child, 'exit')
  const hasher = createPasswordHasher(() => child)
  const slow = () => hasher.hash('a text', `$2b$14$${'.'.repeat(22)}`)
  const hashes = [slow(), slow(), slow()]
  hasher.close()
  for (const hash of [...hashes, slow()]) await expect(hash).rejects.toThrow('is closed')
  expect(await ended).toEqual([0, null])
})
