import { createHash, randomBytes } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { nextDay, shopDay, shopMoment } from '#shared/domain/shop-time.ts'
import type { Bodies, Shop } from '../app/shop.server.ts'
import { handlersByLane } from '../lanes.ts'
import { type Answer, toAnswer } from './answer.ts'
import type { Asked } from './cacheable.ts'

const nothing = Buffer.alloc(0)

export type Question = Omit<Asked, 'body'> & { body: Buffer<ArrayBuffer> | null }

export type Maker = (
  question: Question,
  request: ExpressRequest,
  response: ExpressResponse,
) => Promise<Answer>

/** Makes answers as for nobody: no header of the request but the display choices reaches them. */
export function answerMaker(shop: Shop, build: ServerBuild): Maker {
  const handlerOf = handlersByLane(build, part => createRequestHandler(part, shop.env.NODE_ENV))
  let promise = { from: 0, until: 0 }
  return async (question, request, response) => {
    const from = shop.now().getTime()
    if (from < promise.from || from >= promise.until) {
      promise = { from, until: promiseEnds(shop).getTime() }
    }
    const span = { from, until: promise.until }
    const bodies: Bodies = { asked: question.body ?? nothing, answered: null }
    const nonce = randomBytes(16).toString('base64')
    const handle = handlerOf(request.originalUrl)
    const made = await handle(toRequest(question, request, shop), {
      shop,
      cspNonce: nonce,
      clientAddress: '',
      requestId: response.locals.requestId,
      isForAll: true,
      bodies,
    })
    const sent = Buffer.from(bodies.answered ?? new Uint8Array(await made.arrayBuffer()))
    const { body, scripts } = isHtml(made) ? hashScripts(sent, nonce) : { body: sent, scripts: '' }
    const isFinal = made.status === 200 && !made.headers.has('set-cookie')
    const isPrivate = /no-store|private/.test(made.headers.get('cache-control') ?? '')
    const headers = { ...inherited(question, made, scripts, response), ...own(question, made) }
    return toAnswer(made.status, body, headers, { ...span, mayBeKept: isFinal && !isPrivate })
  }
}

function toRequest({ cookie }: Question, request: ExpressRequest, { env }: Shop): Request {
  const headers = new Headers()
  if (cookie) headers.set('Cookie', cookie)
  for (const name of ['accept-language', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = request.method === 'HEAD' ? 'GET' : request.method
  return new Request(new URL(request.originalUrl, env.PUBLIC_URL), { method, headers })
}

/** What the handlers before have set, and what a cache in front must know. */
function inherited(
  { kind, key }: Question,
  made: Response,
  scripts: string,
  response: ExpressResponse,
): OutgoingHttpHeaders {
  const headers = response.getHeaders()
  const policy = headers['content-security-policy']
  if (typeof policy === 'string') {
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

/** A cache in front cannot tell one body of a POST from another. */
function own({ body }: Question, made: Response): OutgoingHttpHeaders {
  const headers = Object.fromEntries(made.headers)
  return body === null ? headers : { ...headers, 'cache-control': 'no-store' }
}

function isHtml(made: Response): boolean {
  return made.headers.get('content-type')?.startsWith('text/html') ?? false
}

/**
 * A nonce that is sent twice protects nothing; a hash does. The page was made with a nonce nevertheless: it tells
 * our scripts from what else may look like one.
 */
function hashScripts(html: Buffer, nonce: string): { body: Buffer; scripts: string } {
  const text = html.toString()
  const mark = ` nonce="${nonce}"`
  const hashes = new Set(
    [...text.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => attributes.includes(mark))
      .map(([, , code = '']) => createHash('sha256').update(code).digest('base64')),
  )
  return {
    body: Buffer.from(text.replaceAll(mark, '')),
    scripts: [...hashes].map(hash => `'sha256-${hash}'`).join(' '),
  }
}

/** Pages tell when an order comes, so they are true until the cut-off or the end of the shop's day. */
function promiseEnds({ env: { TIME_ZONE }, now }: Shop): Date {
  const { sameDay, cutOff } = deliveryPromise(now(), TIME_ZONE)
  return sameDay ? cutOff : shopMoment(nextDay(shopDay(now(), TIME_ZONE)), 0, TIME_ZONE)
}
