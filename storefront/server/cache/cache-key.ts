import type { IncomingMessage } from 'node:http'
import {
  defaultLayout,
  nameLayout,
  parsePreferencesCookie,
} from '#app/components/preferences/preferences-cookie.ts'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { findChosenLanguage } from '#app/i18n/language-cookie.ts'
import { hasDataParameter } from '../http/middleware/validate-page-request.ts'

/** Pages that are the same for all who are not signed in, and the questions for their data. */
const publicPage =
  /^\/(?:fa\/?|(?:fa\/)?(?:about|aisles|brands|products|product\/\d{1,9}|promotions|favorites|contact|term|shipping|delivery|basket)\/?)?$/i
const publicData =
  /^\/(?:_root|fa|(?:fa\/)?(?:about|aisles|brands|products|product\/\d{1,9}|promotions|favorites|contact|term|shipping|delivery|basket))\.data$/i
const publicReading =
  /^\/api\/(?:global|(?:aisles|brands|products)(?:\/\d{1,9})?|(?:aisles|brands|products)\/(?:getlist|getlistx|getallpage|getactivelist)|sponsor\/getlistx\/\d|carousel\/getallpage|marquee\/getactivelist|zones\/loadzones)\/?$/i

const plainHost = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i
const MAX_URL = 2_000
const nothingChosen = nameLayout(defaultLayout)

/** What an answer depends on besides its address. */
export type CacheKey = { kind: 'page' | 'api'; key: string; cookie: string; body: null }

/** Null where the answer is for one person, is led elsewhere first, or is not a public reading. */
export function toCacheKey(request: IncomingMessage): CacheKey | null {
  const { url = '', method = '', headers } = request
  if (headers.authorization !== undefined || url.length > MAX_URL) return null
  // What is odd about an address is told by the handlers that follow.
  if (!plainHost.test(headers.host ?? '')) return null
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  if (path.startsWith('/api/')) {
    const isCall = method === 'GET' || method === 'HEAD' || method === 'POST'
    if (!isCall || !publicReading.test(path) || hasDataParameter(url)) return null
    return {
      kind: 'api',
      key: `${method === 'POST' ? 'POST' : 'GET'} ${url}`,
      cookie: '',
      body: null,
    }
  }
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!publicPage.test(path) && !publicData.test(path)) return null
  const cookies = headers.cookie
  if (isSignedIn(cookies) || (path === '/' && isRedirectedToLanguage(request))) return null
  const cookie = cookies === undefined ? nothingChosen : nameLayout(parsePreferencesCookie(cookies))
  return { kind: 'page', key: `${cookie} ${url}`, cookie, body: null }
}

/** By either name of the session's cookie: over HTTPS it has another one. */
function isSignedIn(cookies: string | undefined): boolean {
  return cookies !== undefined && /(?:^|;\s*)(?:__Host-)?session=[^;\s]/.test(cookies)
}

/** A first visit to `/` may redirect by Accept-Language. */
function isRedirectedToLanguage({ headers }: IncomingMessage): boolean {
  const chosen = findChosenLanguage(headers.cookie)
  return (chosen ?? preferredLanguage(headers['accept-language'])) !== 'en'
}
