import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurrentRequest } from '#app/shop.server.ts'

declare global {
  namespace Express {
    /** What the parts of the server put beside an answer. */
    interface Locals {
      current: CurrentRequest
      cspNonce: string
    }
  }
}

export type Answering = ServerResponse & { locals: Express.Locals }

/** Answers, or calls `next` to let the request in; Express takes it as one of its own. */
export type Door = (
  request: IncomingMessage,
  response: Answering,
  next: (error?: unknown) => void,
) => void

/** One door of several: each is asked when the one before has let the request in. */
export function inTurn(doors: Door[]): Door {
  return doors.reduceRight(
    (rest, door) => (request, response, next) =>
      door(request, response, error =>
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
export function isCall(request: IncomingMessage): boolean {
  return /^\/api(?:\/|$)/i.test(pathOf(request))
}
