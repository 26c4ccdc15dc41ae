import { existsSync, readdirSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { basename, dirname, join } from 'node:path'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { Shop } from '#app/shop.server.ts'
import { createPageCache } from '../cache/page-cache.ts'
import {
  type AnsweredRequest,
  trackMalformedRequests,
  trackRequests,
} from '../observability/access-log.ts'
import { createMetrics } from '../observability/metrics.ts'
import { forRequest } from '../observability/request-context.ts'
import { apiMiddleware, createApiHandler } from './api-handler.ts'
import { clientAddress } from './client-address.ts'
import { compose, isApiRequest } from './middleware/compose.ts'
import { healthCheck } from './middleware/health-check.ts'
import { redirectToLanguage } from './middleware/redirect-to-language.ts'
import { securityHeaders, setSecurityHeaders } from './middleware/security-headers.ts'
import { sendApiError, validateApiRequest } from './middleware/validate-api-request.ts'
import { handlePageError, validatePageRequest } from './middleware/validate-page-request.ts'
import { rejectMalformedRequest } from './reject-malformed-request.ts'
import { handlersByFirstSegment } from './route-partitions.ts'
import { uploadedPictures } from './uploaded-pictures.ts'

const storefront = join(import.meta.dirname, '../..')
const ONE_YEAR = 31_536_000

export type HttpApp = {
  handle: RequestListener
  /** Handles input that is not a valid HTTP request. */
  rejectMalformed: ReturnType<typeof rejectMalformedRequest>
  close(): Promise<void>
}

/**
 * Creates the Express app for static files, the back office and the Remix pages. The page cache, security headers and
 * the API run before Express.
 */
export async function createApp(shop: Shop): Promise<HttpApp> {
  const { env } = shop
  const app = express()
  app.disable('x-powered-by')
  // Remix parses the query string itself.
  app.set('query parser', false)
  const remix = env.NODE_ENV === 'development' ? await createDevBuild() : await readBuild()
  const { build } = remix
  const handleCall = createApiHandler(shop, build)
  const headers = securityHeaders(env, shop.payment.frame.origin)
  // Live reload renders every page again.
  const cache =
    typeof build === 'function' ? null : await createPageCache(shop, build, handleCall, headers)
  const metrics = env.METRICS ? createMetrics(shop, cache) : null
  if (metrics) app.get('/metrics', metrics.handler)
  app.use(redirectToLanguage(env))
  if (cache) app.use(cache.renderAndCache as unknown as RequestHandler)
  app.use(compression())
  app.use('/uploads', uploadedPictures(env))

  for (const middleware of remix.middleware) app.use(middleware)
  const createHandler = (part: RemixParts['build']) =>
    createRequestHandler({
      build: part,
      mode: env.NODE_ENV,
      getLoadContext: (request, response) => ({
        shop: forRequest(shop, response.locals.requestContext),
        cspNonce: response.locals.cspNonce,
        clientAddress: clientAddress(request, env),
        isShared: false,
      }),
    })
  const handlerOf =
    typeof build === 'function'
      ? () => createHandler(build)
      : handlersByFirstSegment(build, createHandler)
  app.all('*', (request, response, next) => {
    // Remix would build a URL from these headers, and fail if a client sent invalid ones.
    delete request.headers['x-forwarded-host']
    delete request.headers['x-forwarded-proto']
    handlerOf(request.originalUrl)(request, response, next)
  })
  app.use(handlePageError(shop))

  const commonMiddleware = compose([
    setSecurityHeaders(headers),
    validatePageRequest,
    healthCheck(shop),
  ])
  const apiCallMiddleware = compose([
    validateApiRequest,
    ...(cache ? [cache.renderAndCache] : []),
    apiMiddleware(shop, handleCall),
  ])
  const onAnswer = (answered: AnsweredRequest) => metrics?.observe(answered)
  return {
    handle: trackRequests(shop, {
      onAnswer,
      fastPath: cache ? cache.serveFastPath : (_request, _response, _current, next) => next(),
      handle: (request, response) =>
        commonMiddleware(request, response, () => {
          if (!isApiRequest(request)) return app(request, response)
          apiCallMiddleware(request, response, error => sendApiError(shop, error, response))
        }),
    }),
    rejectMalformed: rejectMalformedRequest(headers, trackMalformedRequests(shop, onAnswer)),
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
  const files = builtFiles(join(storefront, 'build/client'))
  const admin = builtFiles(join(storefront, '../admin/dist'))
  const bundle = join(storefront, 'build/server/index.js')
  return {
    middleware: [files, addSlash('/admin'), express.Router().use('/admin', admin)],
    build: await import(bundle),
    close: async () => {},
  }
}

/** Redirects to the folder of this name. express.static would replace the Content-Security-Policy in its redirect. */
function addSlash(path: string): RequestHandler {
  return express.Router({ strict: true }).get(path, (request, response) => {
    response.redirect(301, request.originalUrl.replace(/^[^?]*/, '$&/'))
  })
}

/** Serves static files; those under assets/ in the compressed form that the build wrote beside them. */
function builtFiles(directory: string): RequestHandler {
  const assets = join(directory, 'assets')
  const compressed = new Set(
    existsSync(assets) ? readdirSync(assets).filter(name => name.endsWith('.br')) : [],
  )
  return express
    .Router()
    .use('/assets', (request, response, next) => {
      const compressedName = `${request.path.slice(1)}.br`
      if (compressed.has(compressedName) && request.acceptsEncodings('br')) {
        response.vary('Accept-Encoding')
        request.url = `/${compressedName}`
      }
      next()
    })
    .use(express.static(directory, { redirect: false, setHeaders: describeFile }))
}

/**
 * Names under assets/ contain a hash of the content; browsers must revalidate pages. A file that the build compressed
 * keeps its content type.
 */
function describeFile(response: ServerResponse, path: string): void {
  const isHashed = basename(dirname(path)) === 'assets'
  const cache = isHashed ? `public, max-age=${ONE_YEAR}, immutable` : 'public, max-age=3600'
  response.setHeader('Cache-Control', path.endsWith('.html') ? 'no-cache' : cache)
  if (isHashed && path.endsWith('.br')) {
    response.setHeader(
      'Content-Type',
      path.endsWith('.css.br') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    )
    response.setHeader('Content-Encoding', 'br')
  }
}

/** Serves the shop and the back office with live reload. */
async function createDevBuild(): Promise<RemixParts> {
  const { createServer } = await import('vite')
  const shop = await createServer({
    root: join(storefront, '..'),
    configFile: join(storefront, 'vite.config.ts'),
    server: { middlewareMode: true },
  })
  const admin = await createServer({
    root: join(storefront, '../admin'),
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
