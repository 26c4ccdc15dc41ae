import type { ServerResponse } from 'node:http'
import type { ErrorRequestHandler } from 'express'
import type { Shop } from '#app/shop.server.ts'
import { classifyDatabaseError, RETRY_SECONDS } from '#database/database-error.ts'
import { type ErrorCode, errorStatus } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AppResponse } from '../../requests/compose.ts'

/** The last resort outside the API: sends a sentence, never a stack trace. */
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

/** The last resort below `/api`: sends no page and no stack trace. */
export function sendApiError(
  { log }: Pick<Shop, 'log'>,
  error: unknown,
  response: AppResponse,
): void {
  const { id } = response.locals.requestContext
  log.error({ err: error, request: id }, 'an API request failed outside its handler')
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (classifyDatabaseError(error)) {
    response.setHeader('Retry-After', String(RETRY_SECONDS))
    sendErrorCode(response, 'unavailable', messages.busy)
  } else sendErrorCode(response, 'internal', `${messages.unexpected} (${id})`)
}

/** Sends an error in the format of the API. */
export function sendErrorCode(response: ServerResponse, code: ErrorCode, message: string): void {
  response.statusCode = errorStatus[code]
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ message, code }))
}
