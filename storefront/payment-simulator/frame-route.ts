import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import express, { type Request, Router } from 'express'
import type { Faults } from './faults.ts'
import { renderFrame } from './frame-page.ts'
import { getBehaviour } from './test-cards.ts'
import type { Tokens } from './tokens.ts'

const vazirmatn = '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2'
const fonts = dirname(createRequire(import.meta.url).resolve(vazirmatn))

type Parts = { profileId: string; shopOrigins: string[]; tokens: Tokens; faults: Faults }

/** Hosted tokenization: serves the card form, and exchanges a card for a token. */
export function frameRoute({ profileId, shopOrigins, tokens, faults }: Parts): Router {
  const router = Router()

  router.get('/HPPtoken/index.php', (request, response) => {
    const nonce = randomBytes(16).toString('base64')
    const { searchParams: parameters } = new URL(request.url, 'http://simulator')
    const embedder = findReferrerOrigin(request)
    const isForeign = embedder !== null && !shopOrigins.includes(embedder)
    response.set({
      'Content-Security-Policy': contentSecurityPolicy(nonce, shopOrigins),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    })
    response.type('html').send(
      renderFrame({
        parameters,
        nonce,
        shopOrigins,
        targetOrigin: embedder ?? shopOrigins[0] ?? '',
        loadCode: parameters.get('id') !== profileId ? '940' : isForeign ? '942' : null,
      }),
    )
  })

  // The real page supports only device fonts. The demo adds this one to match the shop.
  router.use(
    '/HPPtoken/fonts',
    express.static(fonts, { index: false, setHeaders: setCacheHeaders }),
  )

  router.post(
    '/HPPtoken/tokenize',
    express.urlencoded({ extended: false, limit: '4kb' }),
    (request, response) => {
      const field = (name: string) => findField(request.body, name)
      const exp = field('exp')?.replace(/[\s/]/g, '') ?? null
      const cvd = field('cvd')?.trim() ?? null
      // One code, or an array of codes if the form has more fields than the number.
      const codes = (list: string[]) => (exp === null && cvd === null ? (list[0] ?? '') : list)
      if (field('id') !== profileId) {
        return response.json({ responseCode: codes(['940']), errorMessage: 'Invalid profile' })
      }
      const pan = (field('pan') ?? '').replace(/\s/g, '')
      const issued = tokens.issue({ pan, exp, cvd })
      // Read by the form's own script, which posts the result to the page.
      const fault = faults.takeForm() ?? getBehaviour(pan).formFault
      if (fault) response.set('Form-Fault', fault)
      return response.json(
        'dataKey' in issued
          ? { responseCode: codes(['001']), dataKey: issued.dataKey, bin: pan.slice(0, 6) }
          : { responseCode: codes(issued.codes), errorMessage: 'Invalid card data' },
      )
    },
  )
  return router
}

function setCacheHeaders(response: ServerResponse) {
  response.setHeader('Cache-Control', 'public, max-age=86400')
}

function contentSecurityPolicy(nonce: string, shopOrigins: string[]): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shopOrigins.join(' ')}`,
  ].join('; ')
}

function findReferrerOrigin(request: Request): string | null {
  const referrer = request.headers.referer
  return referrer && URL.canParse(referrer) ? new URL(referrer).origin : null
}

function findField(body: unknown, name: string): string | null {
  const value = (body as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : null
}
