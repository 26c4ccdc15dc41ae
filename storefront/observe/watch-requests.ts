import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Shop } from '../app/shop.server.ts'
import { type CurrentRequest, currentRequest } from './current-request.ts'
import { toLogPath } from './log-path.ts'

/** What was asked for, in few words, for figures by kind. */
export type RequestKind = 'page' | 'api' | 'admin' | 'picture' | 'file' | 'probe'

export type AnsweredRequest = { kind: RequestKind; method: string; status: number; seconds: number }

/**
 * Gives each request its number, one line in the log and, on pages, how long it took. The number is the
 * reference that an error shows to its user.
 */
export function watchRequests(
  { log }: Pick<Shop, 'log'>,
  onAnswer: (answered: AnsweredRequest) => void,
): RequestHandler {
  return (request, response, next) => {
    const beginning = performance.now()
    const id = randomUUID().slice(0, 8)
    const current: CurrentRequest = { id, databaseMs: 0, openQueries: 0, waitingSince: 0 }
    response.locals.requestId = current.id
    response.setHeader('X-Request-Id', current.id)
    addServerTiming(response, () => ({
      db: current.databaseMs,
      total: performance.now() - beginning,
    }))
    const { method, originalUrl } = request
    response.once('close', () => {
      const ms = performance.now() - beginning
      const kind = kindOf(request)
      // Nobody reads 499: the caller has left before the answer was there.
      const status = response.writableFinished ? response.statusCode : 499
      const line = { request: current.id, method, path: toLogPath(originalUrl), status }
      log[kind === 'probe' ? 'debug' : 'info']({ ...line, ms: Math.round(ms) }, 'request')
      onAnswer({ kind, method, status, seconds: ms / 1000 })
    })
    currentRequest.run(current, next)
  }
}

function kindOf({ originalUrl }: Request): RequestKind {
  const path = originalUrl.split('?', 1)[0]?.toLowerCase() ?? ''
  if (path === '/healthz' || path === '/metrics') return 'probe'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/uploads/')) return 'picture'
  if (path.startsWith('/assets/') || path.startsWith('/admin/assets/')) return 'file'
  if (/^\/admin(\/|$)/.test(path)) return 'admin'
  return /\.(?!data$)\w+$/.test(path) ? 'file' : 'page'
}

/** Written with the headers, because only then is it known whether this is a page. */
function addServerTiming(response: Response, measure: () => Record<string, number>): void {
  const writeHead = response.writeHead
  Reflect.set(response, 'writeHead', (...args: unknown[]) => {
    if (/^text\/(html|x-script)/.test(String(response.getHeader('Content-Type')))) {
      const parts = Object.entries(measure()).map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
      response.setHeader('Server-Timing', parts.join(', '))
    }
    return Reflect.apply(writeHead, response, args)
  })
}
