import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  goodPassword,
  login,
  openAccount,
  readMails,
  register,
  tokenIn,
} from '../setup/accounts.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let strict: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  strict = await openTestShop({ RATE_LIMIT: 'off', REFUSE_COMMON_PASSWORDS: 'all' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

const message = 'This password is too common. Please choose another.'
const refused = { status: 422, body: { errors: { password: message } } }

test.each([
  ['leaked', 'qwerty123456'],
  ['leaked, in upper case', 'QWERTY123456'],
  ['a repeated word', 'dragondragon'],
  ['mostly one character', 'aaaaaaaaaaaaab'],
  ["the account's own name", 'Master-2026-!!'],
  ["the shop's own name", 'localhost123456'],
])('a Master cannot have a password that is %s', async (_, password) => {
  const token = await shop.masterToken()
  const body = { oldPassword: masterLogin.password, password, confirmPassword: password }
  expect(await shop.call('POST', 'chpass', { body, token })).toMatchObject(refused)
  await shop.call('POST', 'ResetPass', { body: { email: masterLogin.email } })
  const link = tokenIn((await readMails(shop, masterLogin.email, 'reset'))[0])
  const reset = { token: link, password, confirmPassword: password }
  expect(await shop.call('POST', 'ResetPass/confirm', { body: reset })).toMatchObject(refused)
  expect((await shop.call('GET', 'users', { token })).status).toBe(200)
})

test('a Member may have a common password of six characters, a Master may not', async () => {
  const email = 'everyman@example.com'
  await openAccount(shop, email, { password: '123456' })
  const long = 'everyone@example.com'
  await openAccount(shop, long, { password: 'password1234' })
  const row = await shop.shop.db('users').where({ email: long }).first()
  const promoted = await shop.call('PUT', `users/${row.id}`, {
    token: await shop.masterToken(),
    body: { role: 'Master' },
  })
  expect(promoted).toMatchObject({ status: 409, body: { message: /everybody tries first/ } })
})

test('spaces and upper and lower case in a password count', async () => {
  const email = 'exact@example.com'
  const password = '  Blank at both Ends '
  await openAccount(shop, email, { password })
  expect((await login(shop, email, password)).status).toBe(200)
  for (const other of [password.trim(), password.toLowerCase(), `${password} `]) {
    expect((await login(shop, email, other)).status).toBe(401)
  }
})

test('REFUSE_COMMON_PASSWORDS=all rejects common passwords for everyone', async () => {
  const email = 'simin@example.com'
  const mine = await register(strict, email, { password: 'simin1395' })
  expect(mine).toMatchObject(refused)
  expect(await register(strict, email, { password: '123456' })).toMatchObject(refused)
  const token = await openAccount(strict, email)
  const change = (password: string) =>
    strict.call('POST', 'chpass', {
      token,
      body: { oldPassword: goodPassword, password, confirmPassword: password },
    })
  expect(await change('sunshine')).toMatchObject(refused)
  expect((await login(strict, email)).status).toBe(200)
  expect((await change('سماور و استکان')).status).toBe(200)
})
