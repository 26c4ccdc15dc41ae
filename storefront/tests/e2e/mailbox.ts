import type { APIRequestContext } from '@playwright/test'
import { masterToken } from './fixtures.ts'

/** Registers and activates an account by API calls, and returns its email address. */
export async function openAccount(request: APIRequestContext, password: string): Promise<string> {
  const email = freshAddress('ready')
  await request.post('/api/register/reg', { data: { name: 'Ready', email, password } })
  await request.get(`/api${await findLink(request, email, 'activation')}`)
  return email
}

/** Makes a Master for one test, with the token of the shared Master. Returns the email address. */
export async function openMaster(request: APIRequestContext, password: string): Promise<string> {
  const email = await openAccount(request, password)
  const headers = { Authorization: `Bearer ${await masterToken(request)}` }
  const params = { filter: JSON.stringify({ q: email }) }
  const [{ id }] = await (await request.get('/api/users', { headers, params })).json()
  await request.put(`/api/users/${id}`, { headers, data: { role: 'Master' } })
  return email
}

export function freshAddress(name: string): string {
  return `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@example.com`
}

type Mail = { id: number; to: string; text: string }

/** Returns the path of the link in the newest mail of this kind. */
export async function findLink(
  request: APIRequestContext,
  to: string,
  kind: string,
): Promise<string> {
  const { text } = await findMail(request, { q: to, kind })
  return /https?:\/\/[^/]+(\/\S*(activate|token=|invoice\?)\S+)/.exec(text)?.[1] ?? ''
}

export async function findMail(
  request: APIRequestContext,
  filter: { q: string; kind: string },
): Promise<Mail> {
  const token = await masterToken(request)
  const response = await request.get('/api/emails', {
    headers: { Authorization: `Bearer ${token}` },
    params: { filter: JSON.stringify(filter), sort: '["id","DESC"]', range: '[0,0]' },
  })
  const [mail] = (await response.json()) as Mail[]
  if (!mail) throw new Error(`No mail of kind ${filter.kind} for ${filter.q}`)
  return mail
}
