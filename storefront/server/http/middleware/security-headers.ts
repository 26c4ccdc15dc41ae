import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Env } from '#app/env.server.ts'
import { type AppResponse, isApiRequest, type Middleware } from '../../requests/compose.ts'

/** Placeholder for the nonce of a response. */
const NONCE = "'nonce-{nonce}'"

/** Features that no page uses. Geolocation is allowed, to look up a shopper's address. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
const permissionsPolicy = ['geolocation=(self)', ...permissions.map(name => `${name}=()`)].join(
  ', ',
)

/** An empty nonce forbids all inline scripts. */
export type SecurityHeaders = (nonce: string) => (readonly [name: string, value: string])[]

/**
 * Returns the headers of every response: no inline script without the nonce, frames only from the payment provider, no
 * caching unless a handler sets it.
 */
export function securityHeaders(env: Env, paymentOrigin: string): SecurityHeaders {
  const tiles = env.MAP_TILE_URL ? [new URL(env.MAP_TILE_URL).origin] : []
  const policy = helmet({
    // Live reload adds its own inline scripts.
    contentSecurityPolicy: env.NODE_ENV !== 'development' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", NONCE],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: [paymentOrigin],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:') && {
      includeSubDomains: env.HSTS_SUBDOMAINS,
    },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  const headers = Object.entries({
    'Permissions-Policy': permissionsPolicy,
    'Cache-Control': 'private, no-store',
    ...headersOf(policy),
  })
  return nonce => {
    const source = nonce && `'nonce-${nonce}'`
    return headers.map(header => {
      const [name, value] = header
      return value.includes(NONCE) ? [name, value.replace(NONCE, source)] : header
    })
  }
}

function makeNonce(): string {
  return randomBytes(16).toString('base64')
}

export function setSecurityHeaders(headers: SecurityHeaders): Middleware {
  const apiHeaders = headers('')
  return (request, response, next) => {
    const nonce = isApiRequest(request) ? '' : makeNonce()
    response.locals.cspNonce = nonce
    for (const [name, value] of nonce ? headers(nonce) : apiHeaders) response.setHeader(name, value)
    preferPageHeaders(response)
    next()
  }
}

/** Returns helmet's headers. Only the nonce differs between requests, and running helmet for each takes longer. */
function headersOf(policy: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const request = new IncomingMessage(new Socket())
  const response = Object.assign(new ServerResponse(request), {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
  })
  policy(request, response as unknown as ServerResponse, () => {})
  return headers
}

/** Remix appends the headers of a page or call to the default ones. Sends only the last value, the page's own. */
function preferPageHeaders(response: AppResponse): void {
  const writeHead = response.writeHead
  Reflect.set(response, 'writeHead', (...args: unknown[]) => {
    for (const name of ['Referrer-Policy', 'Cache-Control']) {
      const values = response.getHeader(name)
      if (Array.isArray(values)) response.setHeader(name, values.at(-1) ?? '')
    }
    return Reflect.apply(writeHead, response, args)
  })
}
