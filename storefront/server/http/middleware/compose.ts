import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestContext } from '#app/shop.server.ts'

declare global {
  namespace Express {
    /** What the parts of the server put beside an answer. */
    interface Locals {
      requestContext: RequestContext
      cspNonce: string
    }
  }
}

export type AppResponse = ServerResponse & { locals: Express.Locals }

/** Answers, or calls `next` to let the request in; Express takes it as one of its own. */
export type Middleware = (
  request: IncomingMessage,
  response: AppResponse,
  next: (error?: unknown) => void,
) => void

/** Runs the handlers in order: each lets the request pass to the next by calling `next`. */
export function compose(handlers: Middleware[]): Middleware {
  return handlers.reduceRight(
    (rest, handler) => (request, response, next) =>
      handler(request, response, error =>
        error === undefined ? rest(request, response, next) : next(error),
      ),
  )
}

/** The address without its question. */
export function pathOf({ url = '' }: IncomingMessage): string {
  const question = url.indexOf('?')
  return question < 0 ? url : url.slice(0, question)
}

/** What the API answers, and nothing else does. */
export function isApiRequest(request: IncomingMessage): boolean {
  return /^\/api(?:\/|$)/i.test(pathOf(request))
}
