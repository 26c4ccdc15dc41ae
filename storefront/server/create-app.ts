import type { RequestListener } from 'node:http'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { Shop } from '#app/shop.server.ts'
import { createPageCache, type PageCache } from './cache/page-cache.ts'
import { apiMiddleware, createApiHandler } from './http/api-handler.ts'
import { handlePageError, sendApiError } from './http/middleware/error-responses.ts'
import { healthCheck } from './http/middleware/health-check.ts'
import { redirectToLanguage } from './http/middleware/redirect-to-language.ts'
import { securityHeaders, setSecurityHeaders } from './http/middleware/security-headers.ts'
import { validateApiRequest } from './http/middleware/validate-api-request.ts'
import { validateRequest } from './http/middleware/validate-request.ts'
import { rejectMalformedRequest } from './http/reject-malformed-request.ts'
import { loadRemix, remixHandler } from './http/remix.ts'
import { uploadedPictures } from './http/uploaded-pictures.ts'
import {
  type CompletedRequest,
  trackMalformedRequests,
  trackRequests,
} from './observability/access-log.ts'
import { createMetrics } from './observability/metrics.ts'
import { compose, isApiRequest } from './requests/compose.ts'

export type HttpApp = {
  handle: RequestListener
  /** Handles input that is not a valid HTTP request. */
  rejectMalformed: ReturnType<typeof rejectMalformedRequest>
  close(): Promise<void>
}

/**
 * Lists what handles a request, in this order. First come the cache and the common middleware, then the middleware of the
 * API or the Express app of the pages. Express comes last because it costs more than a cache hit.
 */
export async function createApp(shop: Shop): Promise<HttpApp> {
  const { env } = shop
  const remix = await loadRemix(env)
  const { build } = remix
  const handleCall = createApiHandler(shop, build)
  const headers = securityHeaders(env, shop.payment.frame.origin)
  // Live reload renders every page again.
  const cache =
    typeof build === 'function' ? null : await createPageCache(shop, build, handleCall, headers)
  const metrics = env.METRICS ? createMetrics(shop, cache) : null

  const onResponse = (completed: CompletedRequest) => metrics?.observe(completed)
  const fastPath: PageCache['serveFastPath'] = cache
    ? cache.serveFastPath
    : (_request, _response, _requestContext, next) => next()
  const commonMiddleware = compose([
    setSecurityHeaders(headers),
    validateRequest,
    healthCheck(shop),
  ])
  const apiCallMiddleware = compose([
    validateApiRequest,
    ...(cache ? [cache.renderAndCache] : []),
    apiMiddleware(shop, handleCall),
  ])
  const pageApp = createPageApp(shop, remix, { cache, metrics })
  return {
    handle: trackRequests(shop, {
      onResponse,
      fastPath,
      handle: (request, response) =>
        commonMiddleware(request, response, () => {
          if (!isApiRequest(request)) return pageApp(request, response)
          apiCallMiddleware(request, response, error => sendApiError(shop, error, response))
        }),
    }),
    rejectMalformed: rejectMalformedRequest(headers, trackMalformedRequests(shop, onResponse)),
    close: async () => {
      cache?.stop()
      await remix.close()
    },
  }
}

/** Creates the Express app for static files, the back office and the Remix pages. */
function createPageApp(
  shop: Shop,
  { build, middleware }: Awaited<ReturnType<typeof loadRemix>>,
  { cache, metrics }: { cache: PageCache | null; metrics: ReturnType<typeof createMetrics> | null },
) {
  const app = express()
  app.disable('x-powered-by')
  // Remix parses the query string itself.
  app.set('query parser', false)
  if (metrics) app.get('/metrics', metrics.handler)
  app.use(redirectToLanguage(shop.env))
  if (cache) app.use(cache.renderAndCache as unknown as RequestHandler)
  app.use(compression())
  app.use('/uploads', uploadedPictures(shop.env))
  for (const one of middleware) app.use(one)
  app.all('*', remixHandler(shop, build))
  app.use(handlePageError(shop))
  return app
}
