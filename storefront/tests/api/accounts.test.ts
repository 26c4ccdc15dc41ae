import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  goodPassword,
  login,
  openAccount,
  readMails,
  register,
  tokenIn,
} from '../setup/accounts.ts'
import { passTime } from '../setup/clock.ts'
import { testOnSqlite } from '../setup/test-on-sqlite.ts'
import { masterLogin, openTestShop, type TestShop } from '../setup/test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
})
afterAll(() => shop.close())

const activate = (token: string) => shop.call('GET', `Activate/${token}`)
const loginFailed = 'Unauthorized , Invalid credentials, please try again.'

describe('registering', () => {
  test('the emailed link activates an account, and opening it twice succeeds', async () => {
    const email = 'simin@example.com'
    const response = await register(shop, email)
    expect(response.status).toBe(200)
    const early = await login(shop, email)
    expect(early).toMatchObject({
      status: 401,
      body: { message: loginFailed, needsActivation: true },
    })
    const wrong = await login(shop, email, 'another password')
    expect(wrong.body).toEqual({ message: loginFailed, code: 'unauthorised' })

    const token = tokenIn((await readMails(shop, email))[0])
    for (const _ of ['first', 'second']) {
      const { status, body } = await activate(token)
      expect({ status, body }).toEqual({
        status: 200,
        body: { message: 'Your account is active. You can log in now.' },
      })
    }
    expect((await login(shop, ` ${email.toUpperCase()} `)).status).toBe(200)
  })

  testOnSqlite(
    'a scanner that fetches the activation page does not activate the account',
    async () => {
      const email = 'scanned@example.com'
      await register(shop, email)
      const token = tokenIn((await readMails(shop, email))[0])
      await fetch(`${shop.url}/activate/${token}`)
      const look = await fetch(`${shop.url}/api/Activate/${token}`, { method: 'HEAD' })
      expect(look.status).toBe(405)
      expect((await login(shop, email)).status).toBe(401)
    },
  )

  test('the database stores no one-time token in plain text', async () => {
    const email = 'hashed@example.com'
    await register(shop, email)
    const token = tokenIn((await readMails(shop, email))[0])
    const rows = await shop.shop.db('one_time_tokens').select('*')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('registering an existing account gets the same response, and a mail says that it exists', async () => {
    const email = 'twice@example.com'
    await openAccount(shop, email)
    const fresh = await register(shop, 'fresh@example.com')
    const again = await register(shop, email, { password: 'stolen password', name: 'Somebody' })
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
    const [mail] = await readMails(shop, email)
    expect(mail).toMatchObject({ kind: 'account-exists' })
    expect((await login(shop, email)).status).toBe(200)
    const [taken, free] = [
      await login(shop, email, 'stolen password'),
      await login(shop, 'fresh@example.com'),
    ]
    expect(free.body).toHaveProperty('needsActivation')
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
  })

  test('a later registration with the same email does not take over the first one', async () => {
    const email = 'contested@example.com'
    await register(shop, email, { name: 'The owner' })
    const own = tokenIn((await readMails(shop, email))[0])
    await register(shop, email, { password: 'of a stranger', name: 'A stranger' })
    const foreign = tokenIn((await readMails(shop, email))[0])
    await activate(own)
    await activate(foreign)
    expect((await login(shop, email)).status).toBe(200)
    expect((await login(shop, email, 'of a stranger')).status).toBe(401)
  })

  test('the link is sent again only with the right password, but the response is always the same', async () => {
    const email = 'again@example.com'
    await register(shop, email)
    const resend = (password: string, to = email) =>
      shop.call('POST', 'register/resend', { body: { email: to, password } })
    const right = await resend(goodPassword)
    const others = [await resend('not the password'), await resend(goodPassword, 'no@example.com')]
    for (const other of others) expect(other.body).toEqual(right.body)
    const mails = await readMails(shop, email)
    expect(mails).toHaveLength(2)
    await activate(tokenIn(mails[0]))
    expect((await login(shop, email)).status).toBe(200)
  })

  testOnSqlite.each([
    [{ email: 'no address' }, 'email', 'Email is not valid'],
    [{ password: 'short' }, 'password', 'Password should be more than six characters long'],
    [{ name: 'ab' }, 'name', 'Name should be more than three characters long'],
    [{ name: undefined }, 'name', 'Name should be more than three characters long'],
    [{ name: 'x'.repeat(121) }, 'name', 'At most 120 characters'],
    [{ email: undefined }, 'email', 'Email is not valid'],
  ])('%o is rejected with its message', async (changes, field, text) => {
    const body = { email: 'x@example.com', password: goodPassword, name: 'Forugh', ...changes }
    const response = await shop.call('POST', 'register/reg', { body })
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: text } } })
  })

  test('an unknown activation link is rejected', async () => {
    expect(await activate('x'.repeat(43))).toMatchObject({ status: 404 })
  })

  testOnSqlite('every letter of a long Persian password counts', async () => {
    const password = 'گذرواژه‌ای که از هفتاد و دو بایت درازتر است و با یک پایان'
    await openAccount(shop, 'long@example.com', { password })
    expect((await login(shop, 'long@example.com', password)).status).toBe(200)
    expect((await login(shop, 'long@example.com', `${password}ی دیگر`)).status).toBe(401)
  })
})

describe('a password reset by email', () => {
  const requestReset = (email: string) => shop.call('POST', 'ResetPass/', { body: { email } })
  const confirm = (token: string, password: string, confirmPassword = password) =>
    shop.call('POST', 'ResetPass/confirm', { body: { token, password, confirmPassword } })

  test('works once, ends every session, and responds the same to an unknown email', async () => {
    const email = 'forgetful@example.com'
    const session = await openAccount(shop, email)
    const known = await requestReset(email)
    const unknown = await requestReset('nobody@example.com')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await readMails(shop, 'nobody@example.com')).toEqual([])

    const token = tokenIn((await readMails(shop, email, 'reset'))[0])
    expect(await confirm(token, 'a new password', 'another')).toMatchObject({
      status: 422,
      body: { errors: { confirmPassword: 'Password and confirmation do not match' } },
    })
    expect((await confirm(token, 'a new password')).status).toBe(200)
    expect((await confirm(token, 'one more password')).status).toBe(404)
    expect((await login(shop, email)).status).toBe(401)
    expect((await login(shop, email, 'a new password')).status).toBe(200)
    const old = await shop.call('POST', 'Invoice/GetOwnList', { token: session, body: {} })
    expect(old.status).toBe(401)
  })

  test('accepts one of two concurrent requests with the same link', async () => {
    const email = 'hasty@example.com'
    await openAccount(shop, email)
    await requestReset(email)
    const token = tokenIn((await readMails(shop, email, 'reset'))[0])
    const both = await Promise.all([confirm(token, 'first one'), confirm(token, 'second one')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('changing the password', () => {
  const change = (token: string | undefined, body: object) =>
    shop.call('POST', 'chpass', { token, body })

  test('returns a new token and ends all other sessions', async () => {
    const email = 'careful@example.com'
    const one = await openAccount(shop, email)
    const { body: other } = await login(shop, email)
    const password = 'a better password'
    const response = await change(one, {
      oldPassword: goodPassword,
      password,
      confirmPassword: password,
    })
    expect(response).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(response.headers.get('Set-Cookie')).toMatch(/^session=.+; HttpOnly/)
    const own = (token: string) => shop.call('POST', 'Invoice/GetOwnList', { token, body: {} })
    expect((await own(one)).status).toBe(401)
    expect((await own(other.token)).status).toBe(401)
    expect((await own(response.body.token)).status).toBe(200)
  })

  test('needs the old password, a confirmation and a session', async () => {
    const token = await openAccount(shop, 'guarded@example.com')
    const body = { oldPassword: goodPassword, password: 'short', confirmPassword: 'short' }
    expect((await change(token, body)).body.errors).toEqual({
      password: 'Password should be more than six characters long',
    })
    const valid = {
      oldPassword: 'not this one',
      password: 'longer one',
      confirmPassword: 'longer one',
    }
    expect(await change(token, valid)).toMatchObject({
      status: 422,
      body: { errors: { oldPassword: expect.any(String) } },
    })
    expect((await change(undefined, valid)).status).toBe(401)
  })
})

test('an activation link expires after a week, a reset link after an hour', async () => {
  const late = await openTestShop({ RATE_LIMIT: 'off' })
  const email = 'late@example.com'
  await register(late, email)
  const activation = tokenIn((await readMails(late, email))[0])
  await late.call('POST', 'ResetPass', { body: { email } })
  const reset = tokenIn((await readMails(late, email, 'reset'))[0])
  passTime(late, 61)
  const body = { token: reset, password: 'too late now', confirmPassword: 'too late now' }
  expect((await late.call('POST', 'ResetPass/confirm', { body })).status).toBe(404)
  passTime(late, 7 * 24 * 60)
  expect((await late.call('GET', `Activate/${activation}`)).status).toBe(404)
  await late.close()
})

testOnSqlite(
  "a Master's new password needs 12 characters, and the reset link stays valid after a shorter one",
  async () => {
    const other = await openTestShop()
    await other.call('POST', 'ResetPass', { body: { email: masterLogin.email } })
    const token = tokenIn((await readMails(other, masterLogin.email, 'reset'))[0])
    const confirm = (password: string) =>
      other.call('POST', 'ResetPass/confirm', {
        body: { token, password, confirmPassword: password },
      })
    expect((await confirm('elevenchars')).body.errors).toEqual({
      password: 'The password of a Master must have at least 12 characters.',
    })
    expect((await confirm('twelve chars')).status).toBe(200)
    await other.close()
  },
)
