import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import { deliveryPromise } from '#shared/domain/delivery-promise.ts'
import { nextDay, shopDay, shopMoment } from '#shared/domain/shop-time.ts'
import type { ApiHandler } from '../http/api-handler.ts'
import type { AppResponse } from '../http/middleware/compose.ts'
import { handlersByFirstSegment } from '../http/route-partitions.ts'
import { forRequest } from '../observability/request-context.ts'
import type { CacheKey } from './cache-key.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'

/** What an answer for all knows of its caller. */
const anonymous = { clientAddress: '', isShared: true }

export type RenderRequest = Omit<CacheKey, 'body'> & { body: Buffer<ArrayBuffer> | null }

/** The request that an answer is made for, and the headers that it is to have. */
export type RenderContext = AppResponse['locals'] & { headers: OutgoingHttpHeaders }

export type RenderResponse = (
  question: RenderRequest,
  request: IncomingMessage,
  occasion: RenderContext,
) => Promise<CachedResponse>

/** What was made, its headers in lower case, and the hashes of a page's own scripts. */
type Rendered = { status: number; headers: Record<string, string>; body: Buffer; scripts: string }

/** Makes answers as for nobody: no header of the request but the display choices reaches them. */
export function createResponseRenderer(
  shop: Shop,
  build: ServerBuild,
  take: ApiHandler,
): RenderResponse {
  const handlerOf = handlersByFirstSegment(build, part =>
    createRequestHandler(part, shop.env.NODE_ENV),
  )
  let deliveryDay = { from: 0, until: 0 }

  async function makePage(
    request: Request,
    { requestContext, cspNonce }: RenderContext,
  ): Promise<Rendered> {
    const handle = handlerOf(new URL(request.url).pathname)
    let page = null as string | null
    const made = await handle(request, {
      shop: forRequest(shop, requestContext),
      cspNonce,
      onPage: whole => {
        page = whole
      },
      ...anonymous,
    })
    const { status } = made
    const headers = Object.fromEntries(made.headers)
    if (page) return { status, headers, ...hashScripts(page, cspNonce) }
    return { status, headers, body: Buffer.from(await made.arrayBuffer()), scripts: '' }
  }

  async function makeCall(
    call: Parameters<ApiHandler>[0],
    requestContext: RequestContext,
  ): Promise<Rendered> {
    const { status, headers, body } = await take(call, requestContext, anonymous)
    const sent = typeof body === 'string' ? body : await new Response(body).arrayBuffer()
    const lower = headers.map(([name, value]) => [name.toLowerCase(), value] as const)
    return {
      status,
      headers: Object.fromEntries(lower),
      body: Buffer.from(sent as string),
      scripts: '',
    }
  }

  return async (question, request, occasion) => {
    const renderedAt = shop.now().getTime()
    if (renderedAt < deliveryDay.from || renderedAt >= deliveryDay.until) {
      deliveryDay = { from: renderedAt, until: deliveryPromiseEnds(shop).getTime() }
    }
    const span = { renderedAt, expiresAt: deliveryDay.until }
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
    const url = request.url ?? ''
    const asked = headersFor(question, request)
    const { requestContext } = occasion
    const made =
      question.kind === 'page'
        ? await makePage(
            new Request(new URL(url, shop.env.PUBLIC_URL), { method, headers: asked }),
            occasion,
          )
        : await makeCall(
            {
              method,
              url,
              headers: { get: name => asked[name.toLowerCase()] ?? null },
              body: question.body,
            },
            requestContext,
          )
    const isWhole = made.status === 200 && !requestContext.isPartial
    const isFinal = isWhole && made.headers['set-cookie'] === undefined
    const isPrivate = /no-store|private/.test(made.headers['cache-control'] ?? '')
    const headers = Object.assign(
      sharedHeaders(question, made, occasion, isWhole),
      ownHeaders(question, made),
    )
    return toCachedResponse(made.status, made.body, headers, {
      isCacheable: isFinal && !isPrivate,
      ...span,
    })
  }
}

function headersFor({ cookie }: RenderRequest, request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  for (const name of ['accept-language', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

/** What each answer of its kind says, and what a cache in front must know. */
function sharedHeaders(
  { kind, key }: RenderRequest,
  { scripts }: Rendered,
  { headers }: RenderContext,
  isWhole: boolean,
): OutgoingHttpHeaders {
  // Of this one request, not of the answer.
  const { 'x-request-id': _id, 'server-timing': _timing, ...kept } = headers
  const policy = kept['content-security-policy']
  if (typeof policy === 'string') {
    kept['content-security-policy'] = policy.replace(/'nonce-[^']*'/, scripts)
  }
  // A shared cache keeps it and asks each time: a change shows at once, and 304 is cheap.
  const control = isWhole ? 'public, no-cache' : 'no-store'
  const onLanguage = / \/(?:\?|$)/.test(key) ? ', Accept-Language' : ''
  const vary =
    kind === 'page' ? `Accept-Encoding, Cookie${onLanguage}` : 'Accept-Encoding, Authorization'
  return Object.assign(kept, { vary, 'cache-control': control })
}

/** A cache in front cannot tell one body of a POST from another. */
function ownHeaders({ body }: RenderRequest, { headers }: Rendered): OutgoingHttpHeaders {
  return body === null ? headers : { ...headers, 'cache-control': 'no-store' }
}

/**
 * A nonce that is sent twice protects nothing; a hash does. The page was made with a nonce nevertheless: it tells
 * our scripts from what else may look like one.
 */
function hashScripts(html: string, nonce: string): { body: Buffer; scripts: string } {
  const [first = '', ...others] = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  let before = first
  for (const after of others) {
    const tagEnd = after.indexOf('>')
    const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag)) {
      const code = after.slice(tagEnd + 1, after.indexOf('</script>'))
      hashes.add(createHash('sha256').update(code).digest('base64'))
    }
    before = after
  }
  return {
    body: Buffer.from(first + others.join('')),
    scripts: [...hashes].map(hash => `'sha256-${hash}'`).join(' '),
  }
}

/** Pages tell when an order comes, so they are true until the cut-off or the end of the shop's day. */
function deliveryPromiseEnds({ env: { TIME_ZONE }, now }: Shop): Date {
  const { sameDay, cutOff } = deliveryPromise(now(), TIME_ZONE)
  return sameDay ? cutOff : shopMoment(nextDay(shopDay(now(), TIME_ZONE)), 0, TIME_ZONE)
}
