import type { AppLoadContext } from '@remix-run/node'
import { ZodError, type z } from 'zod'
import {
  classifyDatabaseError,
  type DatabaseErrorKind,
  RETRY_SECONDS,
} from '#database/database-error.ts'
import { errorStatus, type FieldErrors, isShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { errorBody } from '#shared/responses/error.ts'
import type { ApiResponse } from './call.server.ts'
import type { Endpoint } from './endpoint.server.ts'

type ErrorBody = z.infer<typeof errorBody>

const busy: ErrorBody = { message: messages.busy, code: 'unavailable', retryAfter: RETRY_SECONDS }

/** Responses to database errors, which are mostly temporary. */
const databaseErrorBody: Record<DatabaseErrorKind, ErrorBody> = {
  busy,
  gone: busy,
  full: { message: messages.noRoom, code: 'no_room' },
  unwritable: { message: messages.notSavable, code: 'unavailable' },
}

type CacheContext = Pick<AppLoadContext, 'isShared'>
type ErrorContext = Pick<AppLoadContext, 'shop'>

/** Converts the result of an endpoint: data, or a response with its own headers. Only shared responses may be cached. */
export function respond(result: unknown, { isShared }: CacheContext): ApiResponse {
  const response = result instanceof Response ? fromResponse(result) : toJson(result ?? null)
  if (!response.headers.some(([name]) => name.toLowerCase() === 'cache-control')) {
    response.headers.push(['Cache-Control', isShared ? 'public, no-cache' : 'no-store'])
  }
  return response
}

function fromResponse({ status, headers, body }: Response): ApiResponse {
  return { status, headers: [...headers], body }
}

function toJson(data: unknown, status = 200): ApiResponse {
  return { status, headers: [['Content-Type', 'application/json']], body: JSON.stringify(data) }
}

/** Converts every error to a response. An unexpected error shows only the request id, never a stack trace. */
export function respondWithError(
  error: unknown,
  context: ErrorContext,
  endpoint?: Pick<Endpoint, 'addsErrorField'>,
): ApiResponse {
  const body = toBody(error, context)
  return fail(endpoint?.addsErrorField ? { error: body.message, ...body } : body)
}

function toBody(error: unknown, { shop }: ErrorContext): ErrorBody {
  if (isShopError(error)) {
    const { message, code, fields, details } = error
    return { message, code, ...(fields && { errors: fields }), ...details }
  }
  if (error instanceof ZodError) return toInvalid(error)
  const databaseError = classifyDatabaseError(error)
  shop.log[databaseError === 'busy' ? 'warn' : 'error'](
    { err: error, databaseError },
    'an API call failed',
  )
  if (databaseError) return databaseErrorBody[databaseError]
  return { message: `${messages.unexpected} (${shop.requestContext.id})`, code: 'internal' }
}

function fail(body: ErrorBody): ApiResponse {
  const response = toJson(body, errorStatus[body.code])
  response.headers.push(['Cache-Control', 'no-store'])
  if (body.retryAfter !== undefined) {
    response.headers.push(['Retry-After', String(body.retryAfter)])
  }
  return response
}

function toInvalid(error: ZodError): ErrorBody {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : []
    for (const key of unknown) errors[[...issue.path, key].join('.')] = messages.fieldUnknown
    if (unknown.length === 0) errors[issue.path.join('.') || 'body'] ??= issue.message
  }
  return { message: error.issues[0]?.message ?? 'Invalid input', code: 'invalid', errors }
}
