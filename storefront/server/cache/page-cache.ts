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
import { watchContentVersion } from './content-version-watch.ts'
import {
  createResponseRenderer,
  type RenderContext,
  type RenderRequest,
} from './render-response.ts'
import { ResponseStore } from './response-store.ts'

const MAX_BYTES = 20 * 1024 * 1024

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

/** What the cache holds now, and its hits and misses since the start. */
type CacheStats = { responses: number; bytes: number; hits: number; misses: number }

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestContext: RequestContext
  next: () => void
}

/** Public pages and lists in memory, for visitors who are not signed in. Any change of the contents clears it. */
export async function createPageCache(
  shop: Shop,
  build: ServerBuild,
  handleCall: ApiHandler,
  headers: SecurityHeaders,
): Promise<PageCache> {
  const store = new ResponseStore(MAX_BYTES)
  const watch = await watchContentVersion(shop, () => store.clear())
  const render = createResponseRenderer(shop, build, handleCall)
  const missed = new WeakMap<IncomingMessage, { renderRequest: RenderRequest; error?: unknown }>()
  const running = new Map<string, Promise<CachedResponse>>()
  const counts = { hits: 0, misses: 0 }
  const callHeaders = Object.freeze(
    Object.fromEntries(headers('').map(([name, value]) => [name.toLowerCase(), value] as const)),
  )
  const find = (key: string) => store.find(key, shop.now().getTime())

  /** A request that comes after a change never gets a response whose rendering began before it. */
  async function findOrRender(
    renderRequest: RenderRequest,
    request: IncomingMessage,
    context: RenderContext,
  ) {
    // While the database is away, a stale response is better than none.
    const version = await watch.version().catch(error => {
      if (!find(renderRequest.key)) throw error
      return null
    })
    const { key } = renderRequest
    const versionedKey = `${version} ${key}`
    const begun = find(key) ?? running.get(versionedKey)
    if (begun) {
      counts.hits++
      return begun
    }
    counts.misses++
    const rendering = render(renderRequest, request, context)
      .then(async rendered => {
        if (rendered.isCacheable && (await watch.version()) === version) store.add(key, rendered)
        return rendered
      })
      .finally(() => running.delete(versionedKey))
    running.set(versionedKey, rendering)
    return rendering
  }

  /** A promise only if the body must be compressed first. */
  function send(
    key: string,
    cached: CachedResponse,
    { request, response, requestContext }: Exchange,
  ): Promise<void> | undefined {
    return sendCachedResponse(request, response, cached, requestContext)?.then(() =>
      store.updateSize(key, cached),
    )
  }

  function lookUp(renderRequest: RenderRequest, exchange: Exchange): void {
    const cached = find(renderRequest.key)
    const abort = () => exchange.response.destroy()
    if (!cached) serveMiss(renderRequest, exchange).catch(abort)
    else if (watch.mayBeStale()) revalidate(renderRequest, exchange).catch(abort)
    else serveHit(renderRequest.key, cached, exchange)
  }

  /** Reading the version clears the cache if the contents have changed. While the database is away, serves what it has. */
  async function revalidate(renderRequest: RenderRequest, exchange: Exchange): Promise<void> {
    await watch.version().catch(() => null)
    const cached = find(renderRequest.key)
    if (cached) serveHit(renderRequest.key, cached, exchange)
    else await serveMiss(renderRequest, exchange)
  }

  /** Renders API calls here: public reads need no middleware. Errors go through `renderAndCache` to the error handlers. */
  async function serveMiss(renderRequest: RenderRequest, exchange: Exchange): Promise<void> {
    const { request, requestContext, next } = exchange
    if (renderRequest.kind === 'page') missed.set(request, { renderRequest })
    else {
      try {
        const context = { requestContext, cspNonce: '', headers: callHeaders }
        const rendered = await findOrRender(renderRequest, request, context)
        return await send(renderRequest.key, rendered, exchange)
      } catch (error) {
        missed.set(request, { renderRequest, error })
      }
    }
    next()
  }

  function serveHit(key: string, cached: CachedResponse, exchange: Exchange): void {
    counts.hits++
    send(key, cached, exchange)?.catch(() => exchange.response.destroy())
  }

  return {
    serveFastPath(request, response, requestContext, next) {
      const cacheKey = toCacheKey(request)
      if (!cacheKey) return next()
      const exchange = { request, response, requestContext, next }
      if (request.method !== 'POST') return lookUp(cacheKey, exchange)
      readSmallBody(request, body => {
        if (body === null) return next()
        lookUp({ ...cacheKey, key: `${cacheKey.key} ${body.toString('latin1')}`, body }, exchange)
      })
    },
    async renderAndCache(request, response, next) {
      const { renderRequest, error } = missed.get(request) ?? {}
      try {
        if (error) throw error
        if (renderRequest) {
          const { locals } = response
          const context = { headers: response.getHeaders(), ...locals }
          const rendered = await findOrRender(renderRequest, request, context)
          return await send(renderRequest.key, rendered, { request, response, next, ...locals })
        }
        next()
      } catch (error) {
        // Without a database Remix renders the error page, in the language of the URL.
        next(renderRequest?.kind === 'page' && classifyDatabaseError(error) ? undefined : error)
      }
    },
    stats: () => ({ ...store.size, ...counts }),
    stop: () => watch.stop(),
  }
}
