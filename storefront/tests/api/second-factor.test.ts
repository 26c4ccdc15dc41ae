import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login, readMails, tokenIn } from '../setup/accounts.ts'
import { passTime } from '../setup/clock.ts'
import { operate } from '../setup/operate.ts'
import {
  codeOf,
  factorCall,
  type MasterWithFactor,
  openMaster,
  openMasterWithFactor,
  stopClock,
} from '../setup/second-factor.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { type Answer, masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  stopClock(shop)
})
afterAll(() => shop.close())

const codeWrong = 'This code is incorrect or was already used.'
const codeRequired = { status: 401, body: { code: 'second_factor_required' } }
const refused = {
  status: 401,
  body: { code: 'second_factor_required', errors: { code: codeWrong } },
}

function loginWith({ email, password }: MasterWithFactor, code?: string) {
  return shop.call('POST', 'auth/Login', { body: { email, password, code } })
}
const view = async (token: string) => (await shop.call('GET', 'auth/factor', { token })).body

describe('turning it on', () => {
  test('needs the password and a code, ends other sessions and shows the recovery codes', async () => {
    const { email, password, token } = await openMaster(shop, 'begins@example.com')
    expect(await view(token)).toEqual({ isOn: false, isRequired: false, recoveryCodesLeft: 0 })
    expect(await factorCall(shop, token, 'confirm', { code: '123456' })).toMatchObject({
      status: 409,
    })
    expect(await factorCall(shop, token, 'begin', { password: 'not this one' })).toMatchObject({
      status: 422,
      body: { errors: { password: 'The password is incorrect.' } },
    })
    const { body } = await factorCall(shop, token, 'begin', { password })
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*begins%40example\.com.*secret=/)
    // Until the code is confirmed, the password alone is still enough.
    const { body: other } = await login(shop, email, password)
    expect(await factorCall(shop, token, 'confirm', { code: '000000' })).toMatchObject({
      status: 422,
      body: { errors: { code: codeWrong } },
    })
    const on = await factorCall(shop, token, 'confirm', { code: codeOf(shop, body.secret) })
    expect(on.status).toBe(200)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect(on.headers.get('Set-Cookie')).toMatch(/^session=.+; HttpOnly/)
    expect(await view(on.body.token)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    for (const ended of [token, other.token]) {
      expect((await shop.call('GET', 'users', { token: ended })).status).toBe(401)
    }
    expect(await factorCall(shop, on.body.token, 'begin', { password })).toMatchObject({
      status: 409,
    })
  })

  test('leaves neither secret nor recovery codes readable in the database', async () => {
    const { secret, recoveryCodes } = await openMasterWithFactor(shop, 'sealed@example.com')
    const rows = JSON.stringify([
      await shop.shop.db('second_factors').select('*'),
      await shop.shop.db('recovery_codes').select('*'),
    ])
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text)
  })
})

describe('a login with it', () => {
  let person: MasterWithFactor
  beforeAll(async () => {
    person = await openMasterWithFactor(shop, 'guarded@example.com')
  })

  test('asks for the code only after the right password', async () => {
    expect(await loginWith(person)).toMatchObject(codeRequired)
    const wrong = await login(shop, person.email, 'a wrong password')
    expect(wrong.body.code).toBe('unauthorised')
    const code = codeOf(shop, person.secret, 1)
    const both = await loginWith({ ...person, password: 'a wrong password' }, code)
    expect(both.body.code).toBe('unauthorised')
  })

  test('accepts each code once, at most one step early or late, and none before it', async () => {
    passTime(shop, 2)
    expect(await loginWith(person, codeOf(shop, person.secret, 2))).toMatchObject(refused)
    expect(await loginWith(person, codeOf(shop, person.secret, -2))).toMatchObject(refused)
    const code = codeOf(shop, person.secret)
    const responses = await Promise.all([1, 2, 3].map(() => loginWith(person, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await loginWith(person, code)).toMatchObject(refused)
    expect(await loginWith(person, codeOf(shop, person.secret, -1))).toMatchObject(refused)
    const next = codeOf(shop, person.secret, 1)
    expect((await loginWith(person, ` ${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
  })

  testOnSqlite('accepts Persian digits', async () => {
    passTime(shop, 2)
    const persian = codeOf(shop, person.secret).replace(/\d/g, d => '۰۱۲۳۴۵۶۷۸۹'[Number(d)] ?? '')
    expect((await loginWith(person, persian)).status).toBe(200)
  })

  test('accepts each recovery code once, in any notation', async () => {
    const [first = '', second = ''] = person.recoveryCodes
    const written = first.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')
    const { status, body } = await loginWith(person, written)
    expect(status).toBe(200)
    expect((await view(body.token)).recoveryCodesLeft).toBe(9)
    expect(await loginWith(person, first)).toMatchObject(refused)
    const stranger = await openMasterWithFactor(shop, 'stranger@example.com')
    expect(await loginWith(stranger, second)).toMatchObject(refused)
  })

  test('is also required after a password reset', async () => {
    await shop.call('POST', 'ResetPass', { body: { email: person.email } })
    const token = tokenIn((await readMails(shop, person.email, 'reset', person.token))[0])
    const password = 'another twelve and more'
    const body = { token, password, confirmPassword: password }
    expect((await shop.call('POST', 'ResetPass/confirm', { body })).status).toBe(200)
    expect(await loginWith({ ...person, password })).toMatchObject(codeRequired)
  })
})

test('new recovery codes replace the old ones; they and turning off need password and code', async () => {
  const person = await openMasterWithFactor(shop, 'renews@example.com')
  const { token, password } = person
  const [first = '', second = ''] = person.recoveryCodes
  for (const call of ['codes', 'off'] as const) {
    const noCode = await factorCall(shop, token, call, { password, code: '000000' })
    expect(noCode).toMatchObject({ status: 422, body: { errors: { code: codeWrong } } })
    const noPassword = await factorCall(shop, token, call, { password: 'not it', code: first })
    expect(noPassword).toMatchObject({
      status: 422,
      body: { errors: { password: expect.any(String) } },
    })
  }
  const renewed = await factorCall(shop, token, 'codes', { password, code: first })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(await loginWith(person, second)).toMatchObject(refused)

  const [code = ''] = renewed.body.recoveryCodes
  expect((await factorCall(shop, token, 'off', { password, code })).status).toBe(200)
  expect((await loginWith(person)).status).toBe(200)
  expect(await view(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect(await factorCall(shop, token, 'off', { password, code })).toMatchObject({ status: 409 })
})

const turnOff = (...args: string[]) => operate('second-factor:off', shop.shop.env, args)

test('second-factor:off turns it off', async () => {
  const { email, password } = await openMasterWithFactor(shop, 'lost@example.com')
  expect(await turnOff(email)).toMatchObject({ code: 0, stdout: expect.stringContaining('is off') })
  expect((await login(shop, email, password)).status).toBe(200)
})

testOnSqlite('second-factor:off reports accounts that do not have it', async () => {
  expect((await turnOff(masterLogin.email)).stdout).toContain('has no second factor')
  const stranger = await turnOff('nobody@example.com')
  expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('no account') })
  expect(await turnOff()).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage: npm run second-factor:off'),
  })
})

testOnSqlite(
  'wrong codes are limited; logins without a code neither count nor reset the limit',
  async () => {
    const limited = await openTestShop()
    stopClock(limited)
    const { email, password, secret } = await openMasterWithFactor(limited, 'limited@example.com')
    const tryCode = (code?: string) =>
      limited.call('POST', 'auth/Login', { body: { email, password, code } })
    const responses: Answer[] = []
    for (const code of [
      ...Array(5).fill('000000'),
      undefined,
      undefined,
      ...Array(5).fill('000000'),
    ]) {
      responses.push(await tryCode(code))
    }
    expect(responses.filter(({ body }) => body.errors?.code === codeWrong)).toHaveLength(10)
    expect(responses[6]).toMatchObject(codeRequired)
    const good = await tryCode(codeOf(limited, secret, 1))
    expect(good).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(good.headers.get('Retry-After'))).toBeGreaterThan(0)
    passTime(limited, 16)
    expect((await tryCode(codeOf(limited, secret))).status).toBe(200)
    await limited.close()
  },
)
