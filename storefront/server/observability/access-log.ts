import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import type { AppResponse } from '../requests/compose.ts'
import { isPage } from '../requests/is-page.ts'
import { withoutQuery } from '../requests/url-parts.ts'
import { toLogPath } from './log-path.ts'
import { createRequestContext, serverTiming } from './request-context.ts'

/** The kind of request, for metrics; `malformed` could not be parsed. */
type RequestKind = 'page' | 'api' | 'admin' | 'picture' | 'file' | 'probe' | 'malformed'

export type CompletedRequest = {
  kind: RequestKind
  method: string
  status: number
  seconds: number
}

/** Responds at once, or calls `next` for the remaining handlers. */
type FastPath = (
  request: IncomingMessage,
  response: ServerResponse,
  requestContext: RequestContext,
  next: () => void,
) => void

type Parts = {
  onResponse: (completed: CompletedRequest) => void
  fastPath: FastPath
  handle: (request: IncomingMessage, response: AppResponse) => void
}

/** `url` is the original one: handlers may rewrite it. */
type Ended = { request: string; method: string; url: string; status: number; ms: number }

/** Gives each request an id, a line in the log and, on pages, a `Server-Timing` header. */
export function trackRequests(
  { log }: Pick<Shop, 'log'>,
  { onResponse, fastPath, handle }: Parts,
): RequestListener {
  function logRequest({ request, method, url, status, ms }: Ended): void {
    const kind = kindOf(url)
    const line = { request, method, path: toLogPath(url), status, ms: Math.round(ms) }
    if (kind === 'probe') log.debug(line, 'request')
    else log.info(line, 'request')
    onResponse({ kind, method, status, seconds: ms / 1000 })
  }
  return (request, response) => {
    const requestContext = createRequestContext()
    const appResponse = response as AppResponse
    appResponse.locals = { requestContext, cspNonce: '' }
    const { method = '', url = '' } = request
    response.on('close', () => {
      const ms = performance.now() - requestContext.startedAt
      // No client sees 499: it closed the connection before the response was complete.
      const status = response.writableFinished ? response.statusCode : 499
      logRequest({ request: requestContext.id, method, url, status, ms })
    })
    fastPath(request, response, requestContext, () => {
      response.setHeader('X-Request-Id', requestContext.id)
      addServerTiming(response, requestContext)
      handle(request, appResponse)
    })
  }
}

/** Like `trackRequests`, for requests that could not be parsed. Returns the request id. */
export function trackMalformedRequests(
  { log }: Pick<Shop, 'log'>,
  onResponse: Parts['onResponse'],
): (status: number, reason: string | undefined) => string {
  return (status, reason) => {
    const { id } = createRequestContext()
    log.info({ request: id, status, reason }, 'request')
    onResponse({ kind: 'malformed', method: '', status, seconds: 0 })
    return id
  }
}

function kindOf(url: string): RequestKind {
  const path = withoutQuery(url).toLowerCase()
  if (path === '/healthz' || path === '/metrics') return 'probe'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/uploads/')) return 'picture'
  if (path.startsWith('/assets/') || path.startsWith('/admin/assets/')) return 'file'
  if (/^\/admin(\/|$)/.test(path)) return 'admin'
  return /\.(?!data$)\w+$/.test(path) ? 'file' : 'page'
}

/** Added when the headers are written, because only then is it known whether this is a page. */
function addServerTiming(response: ServerResponse, requestContext: RequestContext): void {
  const writeHead = response.writeHead
  Reflect.set(response, 'writeHead', (...args: unknown[]) => {
    if (isPage(response.getHeader('Content-Type'))) {
      response.setHeader('Server-Timing', serverTiming(requestContext))
    }
    return Reflect.apply(writeHead, response, args)
  })
}
