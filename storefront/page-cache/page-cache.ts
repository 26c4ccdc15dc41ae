import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { nextDay, shopDay, shopMoment } from '#shared/domain/shop-time.ts'
import type { Shop } from '../app/shop.server.ts'
import { type Answer, makeAnswer, sendAnswer } from './answer.ts'
import { AnswerStore } from './answer-store.ts'
import { type Asked, findAsked, isPublicPage, isSignedIn } from './cacheable.ts'
import { watchContents } from './content-watch.ts'
import { readSmallBody } from './small-body.ts'

const MAX_BYTES = 48 * 1024 * 1024

export type PageCache = {
  /** Answers from memory; the first of all handlers. */
  hit: RequestHandler
  /** Makes what is not in memory; after the handlers that set headers or lead elsewhere. */
  fill: RequestHandler
  figures(): CacheFigures
  stop(): void
}

/** What it holds now, and the public answers since the start by where they came from. */
export type CacheFigures = { answers: number; bytes: number; fromMemory: number; made: number }

type Question = Asked & { body: string | null }

/**
 * Public pages and lists in memory, for those who are not signed in. They are made as for nobody: no
 * header of the request but the display choices reaches them. Any change of the contents empties it.
 */
export async function createPageCache(shop: Shop, build: ServerBuild): Promise<PageCache> {
  const store = new AnswerStore(MAX_BYTES)
  const watch = await watchContents(shop, () => store.clear())
  const handle = createRequestHandler(build, shop.env.NODE_ENV)
  const questions = new WeakMap<ExpressRequest, Question>()
  const running = new Map<string, Promise<Answer>>()
  const asked = { fromMemory: 0, made: 0 }

  async function findQuestion(request: ExpressRequest): Promise<Question | null> {
    const found = findAsked(request)
    if (!found || request.method !== 'POST') return found && { ...found, body: null }
    const body = await readSmallBody(request)
    return body === null ? null : { ...found, key: `${found.key} ${body}`, body }
  }

  async function make(question: Question, request: ExpressRequest, response: ExpressResponse) {
    const span = { from: shop.now().getTime(), until: promiseEnds(shop).getTime() }
    const made = await handle(toRequest(question, request, shop), {
      shop,
      cspNonce: '',
      clientAddress: '',
      requestId: response.locals.requestId,
    })
    return makeAnswer(made, await headersOf(question, made, response), span)
  }

  /** Who asks after a change never gets what was begun before it. */
  async function answer(question: Question, request: ExpressRequest, response: ExpressResponse) {
    const find = () => store.find(question.key, shop.now().getTime())
    // While the database is away, what was true last is better than nothing.
    const version = await watch.version().catch(error => {
      if (!find()) throw error
      return null
    })
    const known = find()
    const turn = `${version} ${question.key}`
    const begun = known ?? running.get(turn)
    if (begun) {
      asked.fromMemory++
      return begun
    }
    asked.made++
    const making = make(question, request, response)
      .then(async made => {
        if (made.mayBeKept && (await watch.version()) === version) store.add(question.key, made)
        return made
      })
      .finally(() => running.delete(turn))
    running.set(turn, making)
    return making
  }

  return {
    async hit(request, response, next) {
      try {
        const question = await findQuestion(request)
        if (!question) return next()
        questions.set(request, question)
        const known = watch.isUnsure() ? null : store.find(question.key, shop.now().getTime())
        if (!known) return next()
        asked.fromMemory++
        sendAnswer(request, response, known)
      } catch (error) {
        next(error)
      }
    },
    async fill(request, response, next) {
      const question = questions.get(request)
      try {
        if (question)
          return sendAnswer(request, response, await answer(question, request, response))
        if (isSignedIn(request.headers.cookie) && isPublicPage(request.path)) {
          response.setHeader('Cache-Control', 'private, no-store')
        }
        next()
      } catch (error) {
        next(error)
      }
    },
    figures: () => ({ ...store.size, ...asked }),
    stop: () => watch.stop(),
  }
}

function toRequest({ cookie, body }: Question, request: ExpressRequest, { env }: Shop): Request {
  const headers = new Headers()
  if (cookie) headers.set('Cookie', cookie)
  for (const name of ['accept-language', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(new URL(request.originalUrl, env.PUBLIC_URL), { method, headers, body })
}

/** What the handlers before this one have set, and what a cache in front must know. */
async function headersOf(
  { kind, key }: Question,
  made: Response,
  response: ExpressResponse,
): Promise<OutgoingHttpHeaders> {
  const headers = response.getHeaders()
  const policy = headers['content-security-policy']
  if (typeof policy === 'string') {
    const scripts = isHtml(made) ? await hashesOfScripts(made.clone()) : ''
    headers['content-security-policy'] = policy.replace(/'nonce-[^']*'/, scripts)
  }
  // A shared cache keeps it and asks each time: a change shows at once, and 304 is cheap.
  const control = made.status === 200 ? 'public, no-cache' : 'no-store'
  const onLanguage = / \/(?:\?|$)/.test(key) ? ', Accept-Language' : ''
  const vary =
    kind === 'page' ? `Accept-Encoding, Cookie${onLanguage}` : 'Accept-Encoding, Authorization'
  // Of this one request, not of the answer.
  const { 'x-request-id': _id, 'server-timing': _timing, ...kept } = headers
  return { ...kept, vary, 'cache-control': control }
}

function isHtml(made: Response): boolean {
  return made.headers.get('content-type')?.startsWith('text/html') ?? false
}

/** A nonce that is sent twice protects nothing; a hash does. */
async function hashesOfScripts(made: Response): Promise<string> {
  const html = await made.text()
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = new Set(
    [...scripts].map(([, code = '']) => createHash('sha256').update(code).digest('base64')),
  )
  return [...hashes].map(hash => `'sha256-${hash}'`).join(' ')
}

/** Pages tell when an order comes, so they are true until the cut-off or the end of the shop's day. */
function promiseEnds({ env: { TIME_ZONE }, now }: Shop): Date {
  const { sameDay, cutOff } = deliveryPromise(now(), TIME_ZONE)
  return sameDay ? cutOff : shopMoment(nextDay(shopDay(now(), TIME_ZONE)), 0, TIME_ZONE)
}
