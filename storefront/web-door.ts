import type { ErrorRequestHandler } from 'express'
import { findTrouble, RETRY_SECONDS } from '#database/trouble.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from './app/shop.server.ts'
import { type Door, pathOf } from './door.ts'

/** Far more than any address has before its query; what comes later looks at each sign more than once. */
export const MAX_PATH = 1000

/** Refuses what no address of the shop can be, before anything reads it. */
export const webDoor: Door = (request, response, next) => {
  const { url = '', headers } = request
  const host = headers.host ?? ''
  const isReadable = URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host)
  // An address that begins with two slashes would name another server once it is led on.
  // A call that is too long is refused as a call is.
  const isLong = pathOf(request).length > MAX_PATH && !/^\/api\//i.test(url)
  if (isReadable && !isLong && /^\/(?![/\\])/.test(url)) return next()
  response.statusCode = 400
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end('This address cannot be read.')
}

/** The last resort for what is no API call: a sentence, never a stack. */
export function webFailure(shop: Shop): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    const status = Number(error?.status)
    const isCallersFault = status >= 400 && status < 500
    if (!isCallersFault) shop.log.error({ err: error }, 'a request failed')
    if (findTrouble(error)) {
      response
        .status(503)
        .set('Retry-After', String(RETRY_SECONDS))
        .type('text')
        .send(messages.busy)
      return
    }
    response
      .status(isCallersFault ? status : 500)
      .type('text')
      .send(
        isCallersFault
          ? 'This address cannot be read.'
          : `${messages.unexpected} (${response.locals.requestId})`,
      )
  }
}
