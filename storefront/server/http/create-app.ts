import type { RequestListener } from 'node:http'
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
import { apiMiddleware, createApiHandler } from './api-handler.ts'
import { compose, isApiRequest } from './middleware/compose.ts'
import { healthCheck } from './middleware/health-check.ts'
import { redirectToLanguage } from './middleware/redirect-to-language.ts'
import { securityHeaders, setSecurityHeaders } from './middleware/security-headers.ts'
import { sendApiError, validateApiRequest } from './middleware/validate-api-request.ts'
import { handlePageError, validatePageRequest } from './middleware/validate-page-request.ts'
import { rejectMalformedRequest } from './reject-malformed-request.ts'
import { loadRemix, remixHandler } from './remix.ts'
import { uploadedPictures } from './uploaded-pictures.ts'

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
  const remix = await loadRemix(env)
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
  app.all('*', remixHandler(shop, build))
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
