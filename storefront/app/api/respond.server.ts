import type { AppLoadContext } from '@remix-run/server-runtime'
import { ZodError, type z } from 'zod'
import {
  classifyDatabaseError,
  type DatabaseErrorKind,
  RETRY_SECONDS,
} from '#database/database-error.ts'
import type { errorBody } from '#shared/answers/error.ts'
import { errorStatus, type FieldErrors, isShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { ApiResponse } from './call.server.ts'
import type { Endpoint } from './endpoint.server.ts'

export type ErrorBody = z.infer<typeof errorBody>

const busy: ErrorBody = { message: messages.busy, code: 'unavailable', retryAfter: RETRY_SECONDS }

/** What passes is told in a sentence, with the status that says so to machines. */
const troubleBody: Record<DatabaseErrorKind, ErrorBody> = {
  busy,
  gone: busy,
  full: { message: messages.noRoom, code: 'no_room' },
  unwritable: { message: messages.notSavable, code: 'unavailable' },
}

type Answering = Pick<AppLoadContext, 'isShared'>
type Failed = Pick<AppLoadContext, 'shop'>

/** A row answers data, or a whole response where it must set headers. Kept nowhere unless it is for all. */
export function respond(result: unknown, { isShared }: Answering): ApiResponse {
  const answer = result instanceof Response ? toAnswer(result) : toJson(result ?? null)
  if (!answer.headers.some(([name]) => name.toLowerCase() === 'cache-control')) {
    answer.headers.push(['Cache-Control', isShared ? 'public, no-cache' : 'no-store'])
  }
  return answer
}

function toAnswer({ status, headers, body }: Response): ApiResponse {
  return { status, headers: [...headers], body }
}

function toJson(data: unknown, status = 200): ApiResponse {
  return { status, headers: [['Content-Type', 'application/json']], body: JSON.stringify(data) }
}

/** The one place where a failure becomes an answer; the unexpected shows a reference, never a stack. */
export function respondWithError(
  error: unknown,
  context: Failed,
  row?: Pick<Endpoint, 'saysError'>,
): ApiResponse {
  const body = toBody(error, context)
  return fail(row?.saysError ? { error: body.message, ...body } : body)
}

function toBody(error: unknown, { shop }: Failed): ErrorBody {
  if (isShopError(error)) {
    const { message, code, fields, details } = error
    return { message, code, ...(fields && { errors: fields }), ...details }
  }
  if (error instanceof ZodError) return toInvalid(error)
  const trouble = classifyDatabaseError(error)
  shop.log[trouble === 'busy' ? 'warn' : 'error']({ err: error, trouble }, 'a call failed')
  if (trouble) return troubleBody[trouble]
  return { message: `${messages.unexpected} (${shop.requestContext.id})`, code: 'internal' }
}

function fail(body: ErrorBody): ApiResponse {
  const answer = toJson(body, errorStatus[body.code])
  answer.headers.push(['Cache-Control', 'no-store'])
  if (body.retryAfter !== undefined) {
    answer.headers.push(['Retry-After', String(body.retryAfter)])
  }
  return answer
}

function toInvalid(error: ZodError): ErrorBody {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message
  }
  return { message: error.issues[0]?.message ?? 'Invalid input', code: 'invalid', errors }
}
