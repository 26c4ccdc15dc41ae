import { createCookie, redirect } from '@remix-run/node'
import { languageOf, localPath } from '#app/i18n/language.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import { findTokenClaims, SESSION_SECONDS } from './tokens.server.ts'

const session = createCookie('session', { httpOnly: true, sameSite: 'lax', path: '/' })

/** The Set-Cookie value that signs a browser's pages in; it never authorises an API call. */
export function sessionCookie(shop: Shop, token: string): Promise<string> {
  return session.serialize(token, { maxAge: SESSION_SECONDS, secure: isSecure(shop) })
}

export function endedSessionCookie(shop: Shop): Promise<string> {
  return session.serialize('', { maxAge: 0, secure: isSecure(shop) })
}

/** Who a page's request comes from, or null. */
export async function findUser(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const token = await session.parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token ? findTokenClaims(shop, token) : null
}

/** Sends whoever is not signed in to the login page. */
export async function requireSignedIn(request: Request, shop: Shop): Promise<TokenClaims> {
  const user = await findUser(request, shop)
  if (!user) throw redirect(localPath('/login', languageOf(new URL(request.url).pathname)))
  return user
}

/** Sends anyone but a Master to the login page. */
export async function requireMaster(request: Request, shop: Shop): Promise<TokenClaims> {
  const user = await findUser(request, shop)
  if (user?.role !== 'Master') {
    throw redirect(localPath('/login', languageOf(new URL(request.url).pathname)))
  }
  return user
}

function isSecure(shop: Shop): boolean {
  return shop.env.PUBLIC_URL.startsWith('https:')
}
