import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { findNextDelivery } from '#app/services/delivery/next-delivery.server.ts'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import { nextDay, shopDay, shopMoment } from '#shared/domain/time/shop-time.ts'
import type { ApiHandler } from '../http/api-handler.ts'
import { handlersByFirstSegment } from '../http/route-partitions.ts'
import { forRequest } from '../observability/request-context.ts'
import type { AppResponse } from '../requests/compose.ts'
import type { CacheableRequest } from './cacheable-request.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'

/** A shared response knows nothing of its caller. */
const anonymous = { clientAddress: '', isShared: true }

/** The request that a response is rendered for, and the headers it will have. */
export type RenderContext = AppResponse['locals'] & { headers: OutgoingHttpHeaders }

type RenderResponse = (
  cacheable: CacheableRequest,
  request: IncomingMessage,
  context: RenderContext,
) => Promise<CachedResponse>

/** Header names are in lower case. `scripts`: the CSP hashes of a page's inline scripts. */
type Rendered = { status: number; headers: Record<string, string>; body: Buffer; scripts: string }

/**
 * Renders shared responses. Handlers get only these headers of the request: the display preferences, Accept-Language and
 * Content-Type.
 */
export function createResponseRenderer(
  shop: Shop,
  build: ServerBuild,
  handleCall: ApiHandler,
): RenderResponse {
  const handlerOf = handlersByFirstSegment(build, part =>
    createRequestHandler(part, shop.env.NODE_ENV),
  )
  let day = { from: 0, until: 0 }

  const renderResponse: RenderResponse = async (cacheable, request, context) => {
    const lifetime = await findLifetime(cacheable)
    const { requestContext } = context
    const rendered = await render(cacheable, request, context)
    const isWhole = rendered.status === 200 && !requestContext.isPartial
    const isFinal = isWhole && rendered.headers['set-cookie'] === undefined
    const isPrivate = /no-store|private/.test(rendered.headers['cache-control'] ?? '')
    const headers = Object.assign(
      sharedHeaders(cacheable, rendered, context, isWhole),
      ownHeaders(cacheable, rendered),
    )
    return toCachedResponse(rendered.status, rendered.body, headers, {
      isCacheable: isFinal && !isPrivate,
      ...lifetime,
    })
  }

  /** Returns when a response is rendered and expires: pages show the next delivery, which has a cut-off. */
  async function findLifetime({ kind }: CacheableRequest) {
    const renderedAt = shop.now().getTime()
    if (renderedAt < day.from || renderedAt >= day.until) {
      day = { from: renderedAt, until: dayEnds(shop) }
    }
    const nextDelivery = kind === 'page' ? await findNextDelivery(shop) : null
    const validUntil = nextDelivery ? Date.parse(nextDelivery.validUntil) : day.until
    return { renderedAt, expiresAt: Math.min(day.until, validUntil) }
  }

  function render(
    cacheable: CacheableRequest,
    request: IncomingMessage,
    context: RenderContext,
  ): Promise<Rendered> {
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '')
    const url = request.url ?? ''
    const headers = headersFor(cacheable, request)
    if (cacheable.kind === 'page') {
      const page = new Request(new URL(url, shop.env.PUBLIC_URL), { method, headers })
      return renderPage(page, context)
    }
    const { body } = cacheable
    const get = (name: string) => headers[name.toLowerCase()] ?? null
    return renderCall({ method, url, headers: { get }, body }, context.requestContext)
  }

  async function renderPage(
    request: Request,
    { requestContext, cspNonce }: RenderContext,
  ): Promise<Rendered> {
    const handle = handlerOf(new URL(request.url).pathname)
    let page = null as string | null
    const response = await handle(request, {
      shop: forRequest(shop, requestContext),
      cspNonce,
      onPage: whole => {
        page = whole
      },
      ...anonymous,
    })
    const { status } = response
    const headers = Object.fromEntries(response.headers)
    if (page) return { status, headers, ...hashScripts(page, cspNonce) }
    return { status, headers, body: Buffer.from(await response.arrayBuffer()), scripts: '' }
  }

  async function renderCall(
    call: Parameters<ApiHandler>[0],
    requestContext: RequestContext,
  ): Promise<Rendered> {
    const { status, headers, body } = await handleCall(call, requestContext, anonymous)
    const sent = typeof body === 'string' ? body : await new Response(body).arrayBuffer()
    const lower = headers.map(([name, value]) => [name.toLowerCase(), value] as const)
    return {
      status,
      headers: Object.fromEntries(lower),
      body: Buffer.from(sent as string),
      scripts: '',
    }
  }

  return renderResponse
}

function headersFor(
  { cookie }: CacheableRequest,
  request: IncomingMessage,
): Record<string, string> {
  const headers: Record<string, string> = cookie ? { cookie } : {}
  for (const name of ['accept-language', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return headers
}

/** The headers of every response of this kind, and what a cache in front must know. */
function sharedHeaders(
  { kind, variesByLanguage }: CacheableRequest,
  { scripts }: Rendered,
  { headers }: RenderContext,
  isWhole: boolean,
): OutgoingHttpHeaders {
  // These belong to one request, not to the cached response.
  const { 'x-request-id': _id, 'server-timing': _timing, ...kept } = headers
  const policy = kept['content-security-policy']
  if (typeof policy === 'string') {
    kept['content-security-policy'] = policy.replace(/'nonce-[^']*'/, scripts)
  }
  // A cache in front stores it and revalidates each time: a change shows at once, and 304 is cheap.
  const control = isWhole ? 'public, no-cache' : 'no-store'
  const onLanguage = variesByLanguage ? ', Accept-Language' : ''
  const vary =
    kind === 'page' ? `Accept-Encoding, Cookie${onLanguage}` : 'Accept-Encoding, Authorization'
  return Object.assign(kept, { vary, 'cache-control': control })
}

/** A cache in front does not look at the body of a POST. */
function ownHeaders({ body }: CacheableRequest, { headers }: Rendered): OutgoingHttpHeaders {
  return body === null ? headers : { ...headers, 'cache-control': 'no-store' }
}

/** Replaces the nonce by hashes, because a nonce that is sent twice protects nothing. The nonce marks our own scripts. */
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

function dayEnds({ env: { TIME_ZONE }, now }: Shop): number {
  return shopMoment(nextDay(shopDay(now(), TIME_ZONE)), 0, TIME_ZONE).getTime()
}
