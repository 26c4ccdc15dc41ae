import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { Shop } from '#app/shop.server.ts'
import type { ApiHandler } from '../http/api-handler.ts'
import type { CacheStats } from '../observability/metrics.ts'
import type { CacheableRequest } from './cacheable-request.ts'
import type { CachedResponse } from './cached-response.ts'
import { watchContentVersion } from './content-version-watch.ts'
import { createResponseRenderer, type RenderContext } from './render-response.ts'
import { ResponseStore } from './response-store.ts'

const MAX_BYTES = 20 * 1024 * 1024

/** Rendered responses by key. Renders each once, and clears all of them when the contents change. */
export async function createResponseCache(shop: Shop, build: ServerBuild, handleCall: ApiHandler) {
  const store = new ResponseStore(MAX_BYTES)
  const watch = await watchContentVersion(shop, () => store.clear())
  const render = createResponseRenderer(shop, build, handleCall)
  const running = new Map<string, Promise<CachedResponse>>()
  const counts = { hits: 0, misses: 0 }

  const find = (key: string) => store.find(key, shop.now().getTime())

  /** A request that comes after a change by this process never gets a response whose rendering began before it. */
  async function findOrRender(
    cacheable: CacheableRequest,
    request: IncomingMessage,
    context: RenderContext,
  ): Promise<CachedResponse> {
    // While the database is unreachable, a stale response is better than none.
    const version = await watch.version().catch(error => {
      if (!find(cacheable.key)) throw error
      return null
    })
    const { key } = cacheable
    const versionedKey = `${version} ${key}`
    const begun = find(key) ?? running.get(versionedKey)
    if (begun) {
      counts.hits++
      return begun
    }
    counts.misses++
    const rendering = render(cacheable, request, context)
      .then(async rendered => {
        if (rendered.isCacheable && (await watch.version()) === version) store.add(key, rendered)
        return rendered
      })
      .finally(() => running.delete(versionedKey))
    running.set(versionedKey, rendering)
    return rendering
  }

  return {
    find,
    findOrRender,
    /** True while only a query can tell whether the contents have changed. */
    mayBeStale: watch.mayBeStale,
    /** Clears the cache if the contents have changed. While the database is unreachable, keeps what it has. */
    async clearIfStale(): Promise<void> {
      await watch.version().catch(() => null)
    },
    countHit() {
      counts.hits++
    },
    /** Call this when a response that may be stored has grown. */
    updateSize: (key: string, response: CachedResponse) => store.updateSize(key, response),
    stats: (): CacheStats => ({ ...store.size, ...counts }),
    stop: () => watch.stop(),
  }
}
