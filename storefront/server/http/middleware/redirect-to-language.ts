import type { Request, RequestHandler } from 'express'
import { isbot } from 'isbot'
import type { Env } from '#app/env.server.ts'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { findChosenLanguage, formatLanguageCookie } from '#app/i18n/language-cookie.ts'
import { queryOf } from '../../requests/url-parts.ts'

/**
 * Redirects `/` to the language chosen before or, on a first visit, to the browser's preferred language. Bots and links
 * within the shop get the page that they request.
 */
export const redirectToLanguage =
  ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): RequestHandler =>
  (request, response, next) => {
    if (request.path !== '/' || request.method !== 'GET') return next()
    response.vary('Accept-Language, Cookie')
    if (isFromShop(request) || isbot(request.get('User-Agent'))) return next()
    const chosen = findChosenLanguage(request.get('Cookie'))
    const language = chosen ?? preferredLanguage(request.get('Accept-Language'))
    if (language === 'en') return next()
    response
      .set({
        'Cache-Control': 'no-store',
        'Set-Cookie': formatLanguageCookie(language, PUBLIC_URL.startsWith('https:')),
      })
      .redirect(302, `/${language}${queryOf(request.originalUrl)}`)
  }

/** The English link in the Persian shop must work without cookies. */
function isFromShop(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  const referrer = request.get('Referer')
  return (
    referrer !== undefined &&
    URL.canParse(referrer) &&
    new URL(referrer).host === request.get('Host')
  )
}
