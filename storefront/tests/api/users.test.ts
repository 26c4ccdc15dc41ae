import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, openAccount, register } from '../setup/accounts.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop
let token: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  token = await shop.masterToken()
})
afterAll(() => shop.close())

async function idOf(email: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }))
  const { body } = await shop.call('GET', `users?filter=${filter}`, { token })
  return body[0].id
}
const change = (id: number, body: object, by = token) =>
  shop.call('PUT', `users/${id}`, { token: by, body })

test('the list contains no passwords and can be searched and filtered', async () => {
  await openAccount(shop, 'listed@example.com')
  const all = await shop.call('GET', 'users?range=[0,0]', { token })
  expect(all.headers.get('Content-Range')).toBe('users 0-0/2')
  expect(Object.keys(all.body[0]).sort()).toEqual(
    ['active', 'createdAt', 'disabled', 'email', 'id', 'name', 'role'].sort(),
  )
  const filter = encodeURIComponent('{"role":"Member","q":"behbahani"}')
  const found = await shop.call('GET', `users?filter=${filter}`, { token })
  expect(found.body).toMatchObject([{ email: 'listed@example.com', role: 'Member' }])
})

test('a disabled account loses its sessions at once and cannot log in', async () => {
  const session = await openAccount(shop, 'banned@example.com')
  const id = await idOf('banned@example.com')
  expect((await change(id, { disabled: true })).body).toMatchObject({ id, disabled: true })
  const own = await shop.call('POST', 'Invoice/GetOwnList', { token: session, body: {} })
  expect(own.status).toBe(401)
  expect((await login(shop, 'banned@example.com')).status).toBe(401)
  await change(id, { disabled: false })
  expect((await login(shop, 'banned@example.com')).status).toBe(200)
})

test('a Member with a long password can become Master, and older tokens end', async () => {
  const session = await openAccount(shop, 'second@example.com', { password: 'long enough for it' })
  const id = await idOf('second@example.com')
  expect((await change(id, { role: 'Master' })).status).toBe(200)
  expect((await shop.call('GET', 'users', { token: session })).status).toBe(401)
  const { body } = await login(shop, 'second@example.com', 'long enough for it')
  expect((await shop.call('GET', 'users', { token: body.token })).status).toBe(200)
  expect((await change(id, { role: 'Member' })).status).toBe(200)
})

test('an account with a short password or without activation cannot become Master', async () => {
  await openAccount(shop, 'short@example.com', { password: 'sixsix' })
  await register(shop, 'waiting@example.com', { password: 'long enough for it' })
  for (const email of ['short@example.com', 'waiting@example.com']) {
    expect((await change(await idOf(email), { role: 'Master' })).status).toBe(409)
  }
})

test('only a Master can see or change users', async () => {
  const member = await openAccount(shop, 'curious@example.com')
  expect((await shop.call('GET', 'users', { token: member })).status).toBe(403)
  expect((await change(1, { role: 'Master' }, member)).status).toBe(403)
  expect((await shop.call('GET', 'emails', { token: member })).status).toBe(403)
})

// Must be the last test, because it ends the sessions of the Master.
test('one Master always remains, even if two give up the role at the same time', async () => {
  const own = await idOf('master@shop.test')
  expect((await change(own, { role: 'Member' })).status).toBe(409)
  expect((await change(own, { disabled: true })).status).toBe(409)

  await openAccount(shop, 'other@example.com', { password: 'long enough for it' })
  const other = await idOf('other@example.com')
  await change(other, { role: 'Master' })
  const { body } = await login(shop, 'other@example.com', 'long enough for it')
  const responses = await Promise.all([
    change(own, { role: 'Member' }, body.token),
    change(other, { role: 'Member' }, token),
  ])
  const statuses = responses.map(({ status }) => status)
  expect(statuses).toContain(200)
  const masters = await shop.shop.db('users').where({ role: 'Master', disabled: false })
  expect(masters).toHaveLength(1)
})
