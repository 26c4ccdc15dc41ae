import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '#app/api/table.server.ts'
import { openTestShop, type TestShop } from '../setup/test-shop.ts'
import { invalidTokens, masterSigner, memberSigner, type Signer } from '../setup/tokens.ts'

let shop: TestShop
let master: Signer
let member: Signer

beforeAll(async () => {
  shop = await openTestShop()
  master = await masterSigner(shop)
  member = await memberSigner(shop)
})
afterAll(() => shop.close())

const guarded = [...table].filter(([, { access }]) => access !== 'public')

/** Calls without a body: access is checked before the body is read. */
function call(address: string, token: string | undefined) {
  const [method = '', path = ''] = address.split(' ')
  return shop.call(method, path.replace(':id', '1'), { token })
}

test.each(guarded)('%s rejects every invalid token', async (address, { access }) => {
  const tokens = invalidTokens(access === 'master' ? master : member)
  for (const [name, token] of Object.entries(tokens)) {
    const { status, body } = await call(address, token)
    expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: 'unauthorised' })
  }
})

test.each(guarded.filter(([, { access }]) => access === 'master'))(
  '%s rejects Members',
  async address => {
    expect(await call(address, member())).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  },
)

test('a change of password or role ends older tokens at once', async () => {
  const sign = await memberSigner(shop, 'Sohrab')
  const user = shop.shop.db('users').where({ email: 'sohrab@example.com' })
  const older = sign({ role: 'Member' })
  await user.clone().update({ ver: 2, role: 'Master' })
  expect((await shop.call('GET', 'invoices', { token: older })).status).toBe(401)
  expect(
    (await shop.call('GET', 'invoices', { token: sign({ ver: 2, role: 'Master' }) })).status,
  ).toBe(200)
  await user.clone().update({ disabled: true })
  expect(
    (await shop.call('GET', 'invoices', { token: sign({ ver: 2, role: 'Master' }) })).status,
  ).toBe(401)
})

test('public calls ignore an invalid token', async () => {
  for (const token of Object.values(invalidTokens(master))) {
    expect((await shop.call('GET', 'aisles', { token })).status).toBe(200)
  }
})
