import type { ErrorRequestHandler, RequestHandler, Response } from 'express'
import { findTrouble, RETRY_SECONDS } from '#database/trouble.ts'
import { type ErrorCode, errorStatus } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Shop } from './app/shop.server.ts'
import { asksForData, isMisleading } from './web-door.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Refuses in the API's own shape what Remix would answer with a page or in its own format. */
export const apiDoor: RequestHandler = (request, response, next) => {
  const { method, path } = request
  if (!methods.includes(method)) {
    return refuse(response, 'method_not_allowed', `${method} is not possible here.`)
  }
  // Remix takes this ending, and the parameter below, for questions about a page's data.
  if (isMisleading(path) || !isDecodable(path) || /\.data\/*$/i.test(path)) {
    return refuse(response, 'not_found', 'There is no such call.')
  }
  if (asksForData(request.url)) {
    return refuse(response, 'bad_request', 'The parameter _data is not known.')
  }
  next()
}

/** The last resort below `/api`: never a page, never a stack. */
export function apiFailure(shop: Shop): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    shop.log.error({ err: error }, 'a request failed before its call')
    if (findTrouble(error)) {
      response.set('Retry-After', String(RETRY_SECONDS))
      return refuse(response, 'unavailable', messages.busy)
    }
    refuse(response, 'internal', `${messages.unexpected} (${response.locals.requestId})`)
  }
}

function refuse(response: Response, code: ErrorCode, message: string): void {
  response.status(errorStatus[code]).set('Cache-Control', 'no-store').json({ message, code })
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
