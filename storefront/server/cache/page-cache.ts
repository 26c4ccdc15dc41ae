import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import { classifyDatabaseError } from '#database/database-error.ts'
import type { ApiHandler } from '../http/api-handler.ts'
import type { SecurityHeaders } from '../http/middleware/security-headers.ts'
import { readSmallBody } from '../http/read-small-body.ts'
import type { CacheStats } from '../observability/metrics.ts'
import type { Middleware } from '../requests/compose.ts'
import { type CacheableRequest, toCacheableRequest } from './cacheable-request.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import { createResponseCache } from './response-cache.ts'

export type PageCache = {
  /**
   * Serves a cached response, renders an API call that is not cached, or calls `next`. Runs before Express, which costs
   * more than a cache hit.
   */
  serveFastPath(
    request: IncomingMessage,
    response: ServerResponse,
    requestContext: RequestContext,
    next: () => void,
  ): void
  /** Renders pages, and passes on why an API call failed. Runs after the middleware that sets headers or redirects. */
  renderAndCache: Middleware
  stats(): CacheStats
  stop(): void
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestContext: RequestContext
  next: () => void
}

/** Serves public pages and lists from memory, to visitors who are not signed in. */
export async function createPageCache(
  shop: Shop,
  build: ServerBuild,
  handleCall: ApiHandler,
  headers: SecurityHeaders,
): Promise<PageCache> {
  const responses = await createResponseCache(shop, build, handleCall)
  /** The request that the fast path could not answer, for `renderAndCache`. */
  const missed = new WeakMap<IncomingMessage, { cacheable: CacheableRequest; error?: unknown }>()
  const callHeaders = Object.freeze(
    Object.fromEntries(headers('').map(([name, value]) => [name.toLowerCase(), value] as const)),
  )

  const serveFastPath: PageCache['serveFastPath'] = (request, response, requestContext, next) => {
    const cacheable = toCacheableRequest(request)
    if (!cacheable) return next()
    const exchange = { request, response, requestContext, next }
    if (request.method !== 'POST') return lookUp(cacheable, exchange)
    readSmallBody(request, body => {
      if (body === null) return next()
      lookUp({ ...cacheable, key: `${cacheable.key} ${body.toString('latin1')}`, body }, exchange)
    })
  }

  function lookUp(cacheable: CacheableRequest, exchange: Exchange): void {
    const cached = responses.find(cacheable.key)
    const abort = () => exchange.response.destroy()
    if (!cached) serveMiss(cacheable, exchange).catch(abort)
    else if (responses.mayBeStale()) revalidate(cacheable, exchange).catch(abort)
    else serveHit(cacheable.key, cached, exchange)
  }

  async function revalidate(cacheable: CacheableRequest, exchange: Exchange): Promise<void> {
    await responses.clearIfStale()
    const cached = responses.find(cacheable.key)
    if (cached) serveHit(cacheable.key, cached, exchange)
    else await serveMiss(cacheable, exchange)
  }

  function serveHit(key: string, cached: CachedResponse, exchange: Exchange): void {
    responses.countHit()
    send(key, cached, exchange)?.catch(() => exchange.response.destroy())
  }

  /** Renders API calls here: public reads need no middleware. Errors go through `renderAndCache` to the error handlers. */
  async function serveMiss(cacheable: CacheableRequest, exchange: Exchange): Promise<void> {
    const { request, requestContext, next } = exchange
    if (cacheable.kind === 'page') missed.set(request, { cacheable })
    else {
      try {
        const context = { requestContext, cspNonce: '', headers: callHeaders }
        const rendered = await responses.findOrRender(cacheable, request, context)
        return await send(cacheable.key, rendered, exchange)
      } catch (error) {
        missed.set(request, { cacheable, error })
      }
    }
    next()
  }

  const renderAndCache: Middleware = async (request, response, next) => {
    const { cacheable, error } = missed.get(request) ?? {}
    try {
      if (error) throw error
      if (cacheable) {
        const { locals } = response
        const context = { headers: response.getHeaders(), ...locals }
        const rendered = await responses.findOrRender(cacheable, request, context)
        return await send(cacheable.key, rendered, { request, response, next, ...locals })
      }
      next()
    } catch (error) {
      // Without a database Remix renders the error page, in the language of the URL.
      next(cacheable?.kind === 'page' && classifyDatabaseError(error) ? undefined : error)
    }
  }

  /** A promise only if the body must be compressed first. */
  function send(
    key: string,
    cached: CachedResponse,
    { request, response, requestContext }: Exchange,
  ): Promise<void> | undefined {
    return sendCachedResponse(request, response, cached, requestContext)?.then(() =>
      responses.updateSize(key, cached),
    )
  }

  return { serveFastPath, renderAndCache, stats: responses.stats, stop: responses.stop }
}
