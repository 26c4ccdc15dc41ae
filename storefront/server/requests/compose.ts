import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '#app/shop.server.ts'
import { withoutQuery } from './url-parts.ts'

declare global {
  namespace Express {
    /** Data that the server stores with each response. */
    interface Locals {
      requestContext: RequestContext
      cspNonce: string
    }
  }
}

export type AppResponse = ServerResponse & { locals: Express.Locals }

/** Responds, or calls `next` to pass the request on. Express accepts it as middleware. */
export type Middleware = (
  request: IncomingMessage,
  response: AppResponse,
  next: (error?: unknown) => void,
) => void

/** Runs the handlers in order. Each one passes the request on by calling `next`. */
export function compose(handlers: Middleware[]): Middleware {
  return handlers.reduceRight(
    (rest, handler) => (request, response, next) =>
      handler(request, response, error =>
        error === undefined ? rest(request, response, next) : next(error),
      ),
  )
}

export function pathOf({ url = '' }: IncomingMessage): string {
  return withoutQuery(url)
}

/** Returns whether only the API handles this request. */
export function isApiRequest(request: IncomingMessage): boolean {
  return /^\/api(?:\/|$)/i.test(pathOf(request))
}
