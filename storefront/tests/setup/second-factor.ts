import { Secret, TOTP } from 'otpauth'
import { login, openAccount } from './accounts.ts'
import type { Answer, TestShop } from './test-shop.ts'

const password = 'a password of twelve'

/** A Master with the second factor on. The test plays the authenticator app. */
export type MasterWithFactor = {
  email: string
  password: string
  secret: string
  recoveryCodes: string[]
  token: string
}

/** Stops the shop's clock so that no TOTP step of 30 seconds ends during a test. `passTime` still moves it. */
export function stopClock({ shop }: TestShop): void {
  const stopped = Date.now()
  shop.now = () => new Date(stopped)
}

/** Returns the code that an authenticator app shows after `steps` steps of 30 seconds from now. */
export function codeOf(test: TestShop, secret: string, steps = 0): string {
  const codes = new TOTP({ secret: Secret.fromBase32(secret) })
  return codes.generate({ timestamp: test.shop.now().getTime() + steps * 30_000 })
}

export async function openMaster(
  test: TestShop,
  email: string,
): Promise<Pick<MasterWithFactor, 'email' | 'password' | 'token'>> {
  await openAccount(test, email, { password })
  await test.shop.db('users').where({ email }).update({ role: 'Master' })
  const { body } = await login(test, email, password)
  return { email, password, token: body.token }
}

export async function openMasterWithFactor(
  test: TestShop,
  email: string,
): Promise<MasterWithFactor> {
  const master = await openMaster(test, email)
  const { secret } = (await factorCall(test, master.token, 'begin', { password })).body
  const confirmed = await factorCall(test, master.token, 'confirm', {
    code: codeOf(test, secret),
  })
  const { recoveryCodes, token } = confirmed.body
  return { ...master, secret, recoveryCodes, token }
}

export function factorCall(
  test: TestShop,
  token: string,
  call: 'begin' | 'confirm' | 'codes' | 'off',
  body: object,
): Promise<Answer> {
  return test.call('POST', `auth/factor/${call}`, { token, body })
}
