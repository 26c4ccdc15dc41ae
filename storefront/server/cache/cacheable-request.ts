import type { IncomingMessage } from 'node:http'
import { cachedCalls } from '#app/api/cached-calls.ts'
import {
  defaultLayout,
  layoutCookie,
  parsePreferencesCookie,
} from '#app/components/root-data/preferences-cookie.ts'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { findChosenLanguage } from '#app/i18n/language-cookie.ts'
import { hasDataParameter } from '../http/middleware/validate-request.ts'
import { withoutQuery } from '../requests/url-parts.ts'

/** Pages that are the same for everyone who is not signed in, besides the home page. */
const pages =
  'about|aisles|brands|products|product/\\d{1,9}|promotions|favorites|contact|term|shipping|delivery|basket'
const publicPage = new RegExp(`^/(?:fa/?|(?:fa/)?(?:${pages})/?)?$`, 'i')
/** Requests for the data of these pages. */
const publicData = new RegExp(`^/(?:_root|fa|(?:fa/)?(?:${pages}))\\.data$`, 'i')
const publicCall = new RegExp(
  `^(?:${cachedCalls.join('|').replaceAll(' ', ' /api/').replaceAll(':id', '\\d{1,9}')})/?$`,
  'i',
)

const plainHost = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i
const MAX_URL = 2_000
const defaultCookie = layoutCookie(defaultLayout)

/** A request whose response is cached. `key`: the URL and the display preferences of `cookie`. */
export type CacheableRequest = {
  kind: 'page' | 'api'
  key: string
  cookie: string
  /** Another Accept-Language may get a redirect instead. */
  variesByLanguage: boolean
  /** The body of a small POST call, once it was read. */
  body: Buffer<ArrayBuffer> | null
}

/** Null if the response is personal, may be a redirect, or is not a public read. */
export function toCacheableRequest(request: IncomingMessage): CacheableRequest | null {
  const { url = '', method = '', headers } = request
  if (headers.authorization !== undefined || url.length > MAX_URL) return null
  // The middleware that follows rejects a malformed host.
  if (!plainHost.test(headers.host ?? '')) return null
  const path = withoutQuery(url)
  if (path.startsWith('/api/')) {
    const verb = method === 'HEAD' ? 'GET' : method
    if (!publicCall.test(`${verb} ${path}`) || hasDataParameter(url)) return null
    return {
      kind: 'api',
      key: `${verb} ${url}`,
      cookie: '',
      variesByLanguage: false,
      body: null,
    }
  }
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!publicPage.test(path) && !publicData.test(path)) return null
  const cookies = headers.cookie
  if (isSignedIn(cookies) || (path === '/' && isRedirectedToLanguage(request))) return null
  const cookie =
    cookies === undefined ? defaultCookie : layoutCookie(parsePreferencesCookie(cookies))
  return {
    kind: 'page',
    key: `${cookie} ${url}`,
    cookie,
    variesByLanguage: path === '/',
    body: null,
  }
}

/** The session cookie has another name over HTTPS. */
function isSignedIn(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Host-)?session=[^;\s]/.test(cookies)
}

/** A first visit to `/` may redirect by Accept-Language. */
function isRedirectedToLanguage({ headers }: IncomingMessage): boolean {
  const chosen = findChosenLanguage(headers.cookie)
  return (chosen ?? preferredLanguage(headers['accept-language'])) !== 'en'
}
