import type { MailView } from '#shared/responses/mail.ts'
import type { MailKind } from '#shared/schemas/mail.ts'
import type { Answer, TestShop } from './test-shop.ts'

export const goodPassword = 'a good password'

export function register(
  { call }: TestShop,
  email: string,
  changes: { password?: string; name?: string; lang?: 'en' | 'fa' } = {},
): Promise<Answer> {
  const body = { email, password: goodPassword, name: 'Simin Behbahani', ...changes }
  return call('POST', 'register/reg', { body })
}

/** The mails in the outbox to an address, newest first. Reads with the token `by`, or with the first Master's. */
export async function readMails(
  test: TestShop,
  to: string,
  kind?: MailKind,
  by?: string,
): Promise<MailView[]> {
  const filter = encodeURIComponent(JSON.stringify({ q: to, ...(kind && { kind }) }))
  const sort = encodeURIComponent('["id","DESC"]')
  const token = by ?? (await test.masterToken())
  const { body } = await test.call('GET', `emails?filter=${filter}&sort=${sort}`, { token })
  return body.filter((mail: MailView) => mail.to === to)
}

/** The one-time token in a mail. */
export function tokenIn(mail: MailView | undefined): string {
  const found = /(?:activate\/|token=)([\w-]{40,})/.exec(mail?.text ?? '')?.[1]
  if (!found) throw new Error('The mail contains no link with a token.')
  return found
}

/** Registers and activates an account, and returns its session token. */
export async function openAccount(
  test: TestShop,
  email: string,
  changes: Parameters<typeof register>[2] = {},
): Promise<string> {
  await register(test, email, changes)
  const [mail] = await readMails(test, email, 'activation')
  await test.call('GET', `Activate/${tokenIn(mail)}`)
  const { body } = await login(test, email, changes.password)
  return body.token
}

export function login(test: TestShop, email: string, password = goodPassword): Promise<Answer> {
  return test.call('POST', 'auth/Login', { body: { email, password } })
}
