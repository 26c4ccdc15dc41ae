import { type Cookie, createCookie, redirect } from '@remix-run/node'
import { languageOf, localPath } from '#app/i18n/language.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import { lacksSecondFactor } from './required-factor.server.ts'
import { findTokenClaims, SESSION_SECONDS } from './tokens.server.ts'

const options = { httpOnly: true, sameSite: 'lax', path: '/' } as const
const session = createCookie('session', options)
// Browsers accept this prefix only over HTTPS and from this host, so no other subdomain can set the cookie.
const hostSession = createCookie('__Host-session', { ...options, secure: true })

/** A request for a page or an API call. */
type Bearing = { headers: Pick<Headers, 'get'> }

/** Returns the Set-Cookie value that signs in a browser's page requests. It never authorizes an API call. */
export function sessionCookie(shop: Shop, token: string): Promise<string> {
  return cookieOf(shop).serialize(token, { maxAge: SESSION_SECONDS })
}

/** Returns headers that delete the session cookie; none if the request had no cookie, as from another site's form. */
export async function endSessionCookie(
  request: Bearing,
  shop: Shop,
): Promise<{ 'Set-Cookie'?: string }> {
  const cookie = cookieOf(shop)
  if ((await cookie.parse(request.headers.get('Cookie'))) === null) return {}
  return { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) }
}

/** Returns the token claims of a page request, or null. */
export async function findUser(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const token = await findCookieToken(request, shop)
  return token ? findTokenClaims(shop, token) : null
}

/** Like `findUser`, but a Master without a required second factor counts as a Member. */
export async function findViewer(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const user = await findUser(request, shop)
  return user && (await lacksSecondFactor(shop, user)) ? { ...user, role: 'Member' } : user
}

/** Returns the token in the cookie, without verifying it. */
export async function findCookieToken(request: Bearing, shop: Shop): Promise<string | null> {
  const token = await cookieOf(shop).parse(request.headers.get('Cookie'))
  return typeof token === 'string' && token ? token : null
}

/** Redirects to the login page if nobody is signed in. */
export async function requireSignedIn(request: Request, shop: Shop): Promise<TokenClaims> {
  const user = await findUser(request, shop)
  if (!user) throw redirect(localPath('/login', languageOf(new URL(request.url).pathname)))
  return user
}

/** Redirects everyone but a Master to the login page. */
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
