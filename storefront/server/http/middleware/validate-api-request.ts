import type { ServerResponse } from 'node:http'
import type { Shop } from '#app/shop.server.ts'
import { classifyDatabaseError, RETRY_SECONDS } from '#database/database-error.ts'
import { type ErrorCode, errorStatus } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type AppResponse, type Middleware, pathOf } from './compose.ts'
import { hasDataParameter, isAmbiguousPath } from './validate-page-request.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Rejects, in the API's own format, requests that Remix would handle with a page or in its own format. */
export const validateApiRequest: Middleware = (request, response, next) => {
  const { method = '', url = '' } = request
  if (!methods.includes(method)) {
    return refuse(response, 'method_not_allowed', `${method} is not possible here.`)
  }
  const path = pathOf(request)
  // Remix treats this suffix, and the parameter below, as requests for a page's data.
  if (isAmbiguousPath(path) || !isDecodable(path) || /\.data\/*$/i.test(path)) {
    return refuse(response, 'not_found', 'This API call does not exist.')
  }
  if (hasDataParameter(url)) {
    return refuse(response, 'bad_request', 'The parameter _data is not known.')
  }
  next()
}

/** The last resort below `/api`: sends no page and no stack trace. */
export function sendApiError(
  { log }: Pick<Shop, 'log'>,
  error: unknown,
  response: AppResponse,
): void {
  const { id } = response.locals.requestContext
  log.error({ err: error, request: id }, 'a request failed before its call')
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (classifyDatabaseError(error)) {
    response.setHeader('Retry-After', String(RETRY_SECONDS))
    refuse(response, 'unavailable', messages.busy)
  } else refuse(response, 'internal', `${messages.unexpected} (${id})`)
}

function refuse(response: ServerResponse, code: ErrorCode, message: string): void {
  response.statusCode = errorStatus[code]
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ message, code }))
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
