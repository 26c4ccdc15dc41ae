import type { ServerResponse } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Shop } from '#app/shop.server.ts'
import { classifyDatabaseError, RETRY_SECONDS } from '#database/database-error.ts'
import { messages } from '#shared/messages.ts'
import { isApiRequest, type Middleware, pathOf } from './compose.ts'

/** Far more than any address has before its query; what comes later looks at each sign more than once. */
const MAX_PATH = 1000

/** Refuses what no address or call of the shop can be, before anything reads it. */
export const validatePageRequest: Middleware = (request, response, next) => {
  const { url = '', method, headers } = request
  const host = headers.host ?? ''
  const isReadable = URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host)
  // An address that begins with two slashes would name another server once it is led on.
  if (!isReadable || !/^\/(?![/\\])/.test(url)) {
    return refuse(response, 400, 'This address is not valid.')
  }
  // What follows is said to a call as a call is answered.
  if (isApiRequest(request)) return next()
  if (isAmbiguousPath(pathOf(request)) || hasDataParameter(url)) {
    return refuse(response, 400, 'This address is not valid.')
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'This page accepts only GET and HEAD.')
  }
  next()
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(sentence)
}

/** True for a path that no address of the shop has, or that a later reader would take for another one. */
export function isAmbiguousPath(path: string): boolean {
  return path.length > MAX_PATH || /\\|\/(\.|%2e){1,2}(\/|$)/i.test(path)
}

/** Remix would answer with a part of a page, in an older format of its own. */
export function hasDataParameter(url: string): boolean {
  const question = url.indexOf('?')
  return question >= 0 && new URLSearchParams(url.slice(question)).has('_data')
}

/** The last resort for what is no API call: a sentence, never a stack. */
export function handlePageError(shop: Shop): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    response.set('Cache-Control', 'no-store').type('text')
    const status = Number(error?.status)
    if (status >= 400 && status < 500) {
      response.status(status).send('Bad request.')
      return
    }
    const { id } = response.locals.requestContext
    shop.log.error({ err: error, request: id }, 'a request failed')
    if (classifyDatabaseError(error)) {
      response.status(503).set('Retry-After', String(RETRY_SECONDS)).send(messages.busy)
      return
    }
    response.status(500).send(`${messages.unexpected} (${id})`)
  }
}
