import { type Cookie, createCookie, redirect } from '@remix-run/node'
import { languageOf, localPath } from '#app/i18n/language.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import { lacksSecondFactor } from './required-factor.server.ts'
import { findTokenClaims, SESSION_SECONDS } from './tokens.server.ts'

const options = { httpOnly: true, sameSite: 'lax', path: '/' } as const
const session = createCookie('session', options)
// Browsers take this name only over HTTPS and from this very host, so no neighbour can plant one.
const hostSession = createCookie('__Host-session', { ...options, secure: true })

/** A page's request or a call. */
type Bearing = { headers: Pick<Headers, 'get'> }

/** The Set-Cookie value that signs a browser's pages in; it never authorizes an API call. */
export function sessionCookie(shop: Shop, token: string): Promise<string> {
  return cookieOf(shop).serialize(token, { maxAge: SESSION_SECONDS })
}

/** The headers that end the pages' session of a browser; nothing where it sent none, as another site's form does. */
export async function endSessionCookie(
  request: Bearing,
  shop: Shop,
): Promise<{ 'Set-Cookie'?: string }> {
  const cookie = cookieOf(shop)
  if ((await cookie.parse(request.headers.get('Cookie'))) === null) return {}
  return { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }
}

/** Who a page's request comes from, or null. */
export async function findUser(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const token = await findCookieToken(request, shop)
  return token ? findTokenClaims(shop, token) : null
}

/** As whom a page shows its contents: a Master who lacks the second factor sees what a Member sees. */
export async function findViewer(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const user = await findUser(request, shop)
  return user && (await lacksSecondFactor(shop, user)) ? { ...user, role: 'Member' } : user
}

/** The token that a browser's cookie holds, whatever it is worth. */
export async function findCookieToken(request: Bearing, shop: Shop): Promise<string | null> {
  const token = await cookieOf(shop).parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token ? token : null
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

function cookieOf(shop: Shop): Cookie {
  return shop.env.PUBLIC_URL.startsWith('https:') ? hostSession : session
}
