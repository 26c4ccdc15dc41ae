import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { findTrouble, RETRY_SECONDS } from '#database/trouble.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from './app/shop.server.ts'

/** Far more than any address has before its query; what comes later looks at each sign more than once. */
const MAX_PATH = 1000

/** Refuses what no address or call of the shop can be, before anything reads it. */
export const webDoor: RequestHandler = (request, response, next) => {
  const host = request.headers.host ?? ''
  const isReadable = URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host)
  // An address that begins with two slashes would name another server once it is led on.
  if (!isReadable || !/^\/(?![/\\])/.test(request.originalUrl)) return refuse(response)
  // What follows is said to a call as a call is answered.
  if (/^\/api(\/|$)/i.test(request.path)) return next()
  if (isMisleading(request.path) || asksForData(request.url)) return refuse(response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').type('text').send('This can only be read.')
    return
  }
  next()
}

function refuse(response: Response): void {
  response.status(400).type('text').send('This address cannot be read.')
}

/** True for a path that no address of the shop has, or that a later reader would take for another one. */
export function isMisleading(path: string): boolean {
  return path.length > MAX_PATH || /\\|\/(\.|%2e){1,2}(\/|$)/i.test(path)
}

/** Remix would answer with a part of a page, in an older format of its own. */
export function asksForData(url: string): boolean {
  const question = url.indexOf('?')
  return question >= 0 && new URLSearchParams(url.slice(question)).has('_data')
}

/** The last resort for what is no API call: a sentence, never a stack. */
export function webFailure(shop: Shop): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    response.set('Cache-Control', 'no-store').type('text')
    const status = Number(error?.status)
    if (status >= 400 && status < 500) {
      response.status(status).send('This cannot be answered as it was asked.')
      return
    }
    shop.log.error({ err: error }, 'a request failed')
    if (findTrouble(error)) {
      response.status(503).set('Retry-After', String(RETRY_SECONDS)).send(messages.busy)
      return
    }
    response.status(500).send(`${messages.unexpected} (${response.locals.requestId})`)
  }
}
