import { randomBytes } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Env } from './app/env.server.ts'

/** What no page uses; a position is asked for where a shopper looks up their address. */
const permissions = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture'],
  ...['encrypted-media', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
const permissionsPolicy = ['geolocation=(self)', ...permissions.map(name => `${name}=()`)].join(
  ', ',
)

/** No inline script without the request's nonce; frames only from the payment provider. */
export function securityHeaders(env: Env, paymentOrigin: string): RequestHandler {
  const tiles = env.MAP_TILE_URL ? [new URL(env.MAP_TILE_URL).origin] : []
  const policy = helmet({
    // Live reload writes inline scripts of its own.
    contentSecurityPolicy: env.NODE_ENV !== 'development' && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_, response) => `'nonce-${Reflect.get(response, 'locals').cspNonce}'`,
        ],
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
    strictTransportSecurity: env.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  })
  return (request, response, next) => {
    response.locals.cspNonce = randomBytes(16).toString('base64')
    response.setHeader('Permissions-Policy', permissionsPolicy)
    keepLastReferrerPolicy(response)
    policy(request, response, next)
  }
}

/** Remix adds a page's own policy to ours; the page's counts, and only one is sent. */
function keepLastReferrerPolicy(response: Response): void {
  const writeHead = response.writeHead
  Reflect.set(response, 'writeHead', (...args: unknown[]) => {
    const policy = response.getHeader('Referrer-Policy')
    if (Array.isArray(policy)) response.setHeader('Referrer-Policy', policy.at(-1) ?? '')
    return Reflect.apply(writeHead, response, args)
  })
}
