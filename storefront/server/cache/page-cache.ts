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
  /** Answers from memory, calls of the API also anew, or calls `next`; before Express, which costs more than such an answer. */
  serveCached(
    request: IncomingMessage,
    response: ServerResponse,
    requestContext: RequestContext,
    next: () => void,
  ): void
  /** Makes the pages that are not answered yet, and passes on why a call failed; after the handlers that set headers or lead elsewhere. */
  renderAndCache: Middleware
  stats(): CacheStats
  stop(): void
}

/** What it holds now, and the public answers since the start by where they came from. */
export type CacheStats = { responses: number; bytes: number; hits: number; misses: number }

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestContext: RequestContext
  next: () => void
}

/** Public pages and lists in memory, for those who are not signed in. Any change of the contents empties it. */
export async function createPageCache(
  shop: Shop,
  build: ServerBuild,
  take: ApiHandler,
  headers: SecurityHeaders,
): Promise<PageCache> {
  const store = new ResponseStore(MAX_BYTES)
  const watch = await watchContentVersion(shop, () => store.clear())
  const make = createResponseRenderer(shop, build, take)
  const questions = new WeakMap<IncomingMessage, { question: RenderRequest; failed?: unknown }>()
  const running = new Map<string, Promise<CachedResponse>>()
  const asked = { hits: 0, misses: 0 }
  const ofCalls = Object.freeze(
    Object.fromEntries(headers('').map(([name, value]) => [name.toLowerCase(), value] as const)),
  )
  const find = (key: string) => store.find(key, shop.now().getTime())

  /** Who asks after a change never gets what was begun before it. */
  async function answer(
    question: RenderRequest,
    request: IncomingMessage,
    occasion: RenderContext,
  ) {
    // While the database is away, what was true last is better than nothing.
    const version = await watch.version().catch(error => {
      if (!find(question.key)) throw error
      return null
    })
    const turn = `${version} ${question.key}`
    const begun = find(question.key) ?? running.get(turn)
    if (begun) {
      asked.hits++
      return begun
    }
    asked.misses++
    const making = make(question, request, occasion)
      .then(async made => {
        if (made.isCacheable && (await watch.version()) === version) store.add(question.key, made)
        return made
      })
      .finally(() => running.delete(turn))
    running.set(turn, making)
    return making
  }

  /** A promise where the client takes an encoding that has to be made first. */
  function send(
    key: string,
    found: CachedResponse,
    { request, response, requestContext }: Exchange,
  ): Promise<void> | undefined {
    return sendCachedResponse(request, response, found, requestContext)?.then(() =>
      store.updateSize(key, found),
    )
  }

  function look(question: RenderRequest, turn: Exchange): void {
    const known = find(question.key)
    if (!known) miss(question, turn).catch(() => turn.response.destroy())
    else if (watch.mayBeStale()) lookAgain(question, turn).catch(() => turn.response.destroy())
    else give(question.key, known, turn)
  }

  /** The answer is gone meanwhile if the contents have changed; while the database is away it is given. */
  async function lookAgain(question: RenderRequest, turn: Exchange): Promise<void> {
    await watch.version().catch(() => null)
    const still = find(question.key)
    if (still) give(question.key, still, turn)
    else await miss(question, turn)
  }

  /** A call is answered here: public readings need no middleware. Its failure goes to `renderAndCache`, whose error handlers report it. */
  async function miss(question: RenderRequest, turn: Exchange): Promise<void> {
    const { request, requestContext, next } = turn
    if (question.kind === 'page') questions.set(request, { question })
    else {
      try {
        const occasion = { requestContext, cspNonce: '', headers: ofCalls }
        const found = await answer(question, request, occasion)
        return await send(question.key, found, turn)
      } catch (failed) {
        questions.set(request, { question, failed })
      }
    }
    next()
  }

  function give(key: string, known: CachedResponse, turn: Exchange): void {
    asked.hits++
    send(key, known, turn)?.catch(() => turn.response.destroy())
  }

  return {
    serveCached(request, response, requestContext, next) {
      const found = toCacheKey(request)
      if (!found) return next()
      const turn = { request, response, requestContext, next }
      if (request.method !== 'POST') return look(found, turn)
      readSmallBody(request, body => {
        if (body === null) next()
        else look({ ...found, key: `${found.key} ${body.toString('latin1')}`, body }, turn)
      })
    },
    async renderAndCache(request, response, next) {
      const { question, failed } = questions.get(request) ?? {}
      try {
        if (failed) throw failed
        if (question) {
          const { locals } = response
          const occasion = { headers: response.getHeaders(), ...locals }
          const found = await answer(question, request, occasion)
          return await send(question.key, found, { request, response, next, ...locals })
        }
        next()
      } catch (error) {
        // Without its data a page is made as one that tells of it, in the language of its address.
        next(question?.kind === 'page' && classifyDatabaseError(error) ? undefined : error)
      }
    },
    stats: () => ({ ...store.size, ...asked }),
    stop: () => watch.stop(),
  }
}
