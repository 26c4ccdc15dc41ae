import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { basename, dirname, extname, join } from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import helmet from 'helmet'
import { apiDoor, apiFailure } from './api-door.ts'
import type { Env } from './app/env.server.ts'
import type { Shop } from './app/shop.server.ts'
import { languageDoor } from './language-door.ts'
import { createPageCache } from './page-cache/page-cache.ts'

const here = import.meta.dirname
const ONE_YEAR = 31_536_000

/** The express application: headers, static files, the back office and the Remix pages and API. */
export async function createWebApp(shop: Shop): Promise<{ app: Express; close(): Promise<void> }> {
  const { env } = shop
  const app = express()
  app.disable('x-powered-by')
  // One proxy: only the address that it added counts, not what a caller wrote before it.
  app.set('trust proxy', env.TRUST_PROXY ? 1 : false)
  const remix = env.NODE_ENV === 'development' ? await createDevBuild() : await readBuild()
  // Live reload makes every page anew.
  const cache = typeof remix.build === 'function' ? null : await createPageCache(shop, remix.build)
  if (cache) app.use(cache.hit)
  app.use(securityHeaders(env, shop.payment.frame.origin))
  app.use('/api', apiDoor)
  app.use(languageDoor)
  if (cache) app.use(cache.fill)
  app.use(compression())
  app.use('/uploads', uploads(env))

  for (const middleware of remix.middleware) app.use(middleware)
  app.all(
    '*',
    createRequestHandler({
      build: remix.build,
      mode: env.NODE_ENV,
      getLoadContext: (request, response) => ({
        shop,
        cspNonce: response.locals.cspNonce,
        clientAddress: request.ip ?? '',
      }),
    }),
  )
  app.use('/api', apiFailure(shop))
  return {
    app,
    close: async () => {
      cache?.stop()
      await remix.close()
    },
  }
}

type RemixParts = {
  middleware: RequestHandler[]
  build: ServerBuild | (() => Promise<ServerBuild>)
  close(): Promise<void>
}

async function readBuild(): Promise<RemixParts> {
  const files = builtFiles(join(here, 'build/client'))
  const admin = builtFiles(join(here, '../admin/dist'))
  const bundle = join(here, 'build/server/index.js')
  return {
    middleware: [files, express.Router().use('/admin', admin)],
    build: await import(bundle),
    close: async () => {},
  }
}

/** Static files, those under assets/ in the compressed form that the build has put beside them. */
function builtFiles(directory: string): RequestHandler {
  const assets = join(directory, 'assets')
  const compressed = new Set(
    existsSync(assets) ? readdirSync(assets).filter(name => name.endsWith('.br')) : [],
  )
  return express
    .Router()
    .use('/assets', (request, response, next) => {
      const twin = `${request.path.slice(1)}.br`
      if (compressed.has(twin) && request.acceptsEncodings('br')) {
        response.type(extname(request.path))
        response.setHeader('Content-Encoding', 'br')
        response.vary('Accept-Encoding')
        request.url = `/${twin}`
      }
      next()
    })
    .use(express.static(directory, { setHeaders: cacheHashed }))
}

/** Files under assets/ carry a hash of their content in their name; pages are asked for anew. */
function cacheHashed(response: ServerResponse, path: string): void {
  const isHashed = basename(dirname(path)) === 'assets'
  const cache = isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'public, max-age=3600'
  response.setHeader('Cache-Control', path.endsWith('.html') ? 'no-cache' : cache)
}

/** A picture's address changes with it, so a browser may keep it for good. */
function uploads(env: Env): RequestHandler {
  return express
    .Router()
    .use(
      express.static(env.UPLOADS_DIR, { index: false, maxAge: ONE_YEAR * 1000, immutable: true }),
    )
    .use((_request, response) => void response.status(404).end())
}

/** Both programs with live reload. */
async function createDevBuild(): Promise<RemixParts> {
  const { createServer } = await import('vite')
  const shop = await createServer({
    root: join(here, '..'),
    configFile: join(here, 'vite.config.ts'),
    server: { middlewareMode: true },
  })
  const admin = await createServer({
    root: join(here, '../admin'),
    server: { middlewareMode: true, hmr: { port: 24_679 } },
  })
  return {
    middleware: [
      (request, response, next) =>
        /^\/admin(\/|$)/.test(request.path) ? admin.middlewares(request, response, next) : next(),
      shop.middlewares,
    ],
    build: () => shop.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>,
    close: async () => {
      await Promise.all([shop.close(), admin.close()])
    },
  }
}

/** No inline script without the request's nonce; frames only from the payment provider. */
function securityHeaders(env: Env, paymentOrigin: string): RequestHandler {
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
    policy(request, response, next)
  }
}
