import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import { classifyDatabaseError } from '#database/database-error.ts'
import type { ApiHandler } from '../http/api-handler.ts'
import type { Middleware } from '../http/middleware/compose.ts'
import type { SecurityHeaders } from '../http/middleware/security-headers.ts'
import { readSmallBody } from '../http/read-small-body.ts'
import { toCacheKey } from './cache-key.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import type { RenderRequest } from './render-response.ts'
import { type CacheStats, createResponseCache } from './response-cache.ts'

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
  /** What the fast path could not answer, for `renderAndCache`. */
  const missed = new WeakMap<IncomingMessage, { renderRequest: RenderRequest; error?: unknown }>()
  const callHeaders = Object.freeze(
    Object.fromEntries(headers('').map(([name, value]) => [name.toLowerCase(), value] as const)),
  )

  const serveFastPath: PageCache['serveFastPath'] = (request, response, requestContext, next) => {
    const cacheKey = toCacheKey(request)
    if (!cacheKey) return next()
    const exchange = { request, response, requestContext, next }
    if (request.method !== 'POST') return lookUp(cacheKey, exchange)
    readSmallBody(request, body => {
      if (body === null) return next()
      lookUp({ ...cacheKey, key: `${cacheKey.key} ${body.toString('latin1')}`, body }, exchange)
    })
  }

  function lookUp(renderRequest: RenderRequest, exchange: Exchange): void {
    const cached = responses.find(renderRequest.key)
    const abort = () => exchange.response.destroy()
    if (!cached) serveMiss(renderRequest, exchange).catch(abort)
    else if (responses.mayBeStale()) revalidate(renderRequest, exchange).catch(abort)
    else serveHit(renderRequest.key, cached, exchange)
  }

  async function revalidate(renderRequest: RenderRequest, exchange: Exchange): Promise<void> {
    await responses.clearIfStale()
    const cached = responses.find(renderRequest.key)
    if (cached) serveHit(renderRequest.key, cached, exchange)
    else await serveMiss(renderRequest, exchange)
  }

  function serveHit(key: string, cached: CachedResponse, exchange: Exchange): void {
    responses.countHit()
    send(key, cached, exchange)?.catch(() => exchange.response.destroy())
  }

  /** Renders API calls here: public reads need no middleware. Errors go through `renderAndCache` to the error handlers. */
  async function serveMiss(renderRequest: RenderRequest, exchange: Exchange): Promise<void> {
    const { request, requestContext, next } = exchange
    if (renderRequest.kind === 'page') missed.set(request, { renderRequest })
    else {
      try {
        const context = { requestContext, cspNonce: '', headers: callHeaders }
        const rendered = await responses.findOrRender(renderRequest, request, context)
        return await send(renderRequest.key, rendered, exchange)
      } catch (error) {
        missed.set(request, { renderRequest, error })
      }
    }
    next()
  }

  const renderAndCache: Middleware = async (request, response, next) => {
    const { renderRequest, error } = missed.get(request) ?? {}
    try {
      if (error) throw error
      if (renderRequest) {
        const { locals } = response
        const context = { headers: response.getHeaders(), ...locals }
        const rendered = await responses.findOrRender(renderRequest, request, context)
        return await send(renderRequest.key, rendered, { request, response, next, ...locals })
      }
      next()
    } catch (error) {
      // Without a database Remix renders the error page, in the language of the URL.
      next(renderRequest?.kind === 'page' && classifyDatabaseError(error) ? undefined : error)
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
