import type { AppLoadContext } from '@remix-run/server-runtime'
import { ZodError } from 'zod'
import { findTrouble, RETRY_SECONDS, type Trouble } from '#database/trouble.ts'
import { type ErrorCode, errorStatus, type FieldErrors, isShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Endpoint } from './endpoint.server.ts'

export type ErrorBody = {
  message: string
  code: ErrorCode
  error?: string
  errors?: FieldErrors
  /** In seconds. */
  retryAfter?: number
}

const busy: ErrorBody = { message: messages.busy, code: 'unavailable', retryAfter: RETRY_SECONDS }

/** What passes is told in a sentence, with the status that says so to machines. */
const troubleBody: Record<Trouble, ErrorBody> = {
  busy,
  gone: busy,
  full: { message: messages.noRoom, code: 'no_room' },
  unwritable: { message: messages.notSavable, code: 'unavailable' },
}

type Answering = Pick<AppLoadContext, 'isForAll' | 'bodies'>
type Failed = Pick<AppLoadContext, 'shop' | 'requestId'>

/** A row answers data, or a whole response where it must set headers. Kept nowhere unless it is for all. */
export function respond(result: unknown, context: Answering): Response {
  const response = result instanceof Response ? result : toJson(result ?? null, context)
  if (!response.headers.has('Cache-Control')) {
    response.headers.set('Cache-Control', context.isForAll ? 'public, no-cache' : 'no-store')
  }
  return response
}

function toJson(data: unknown, { bodies }: Answering): Response {
  if (!bodies) return Response.json(data)
  bodies.answered = JSON.stringify(data)
  return new Response(null, { headers: { 'Content-Type': 'application/json' } })
}

/** The one place where a failure becomes an answer; the unexpected shows a reference, never a stack. */
export function respondWithError(
  error: unknown,
  context: Failed,
  row?: Pick<Endpoint, 'saysError'>,
): Response {
  const body = toBody(error, context)
  return answer(row?.saysError ? { error: body.message, ...body } : body)
}

function toBody(error: unknown, { shop, requestId }: Failed): ErrorBody {
  if (isShopError(error)) {
    const { message, code, fields, details } = error
    return { message, code, ...(fields && { errors: fields }), ...details }
  }
  if (error instanceof ZodError) return toInvalid(error)
  const trouble = findTrouble(error)
  shop.log[trouble === 'busy' ? 'warn' : 'error']({ err: error, trouble }, 'a call failed')
  if (trouble) return troubleBody[trouble]
  return { message: `${messages.unexpected} (${requestId})`, code: 'internal' }
}

function answer(body: ErrorBody): Response {
  const headers = {
    'Cache-Control': 'no-store',
    ...('retryAfter' in body && { 'Retry-After': String(body.retryAfter) }),
  }
  return Response.json(body, { status: errorStatus[body.code], headers })
}

function toInvalid(error: ZodError): ErrorBody {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    errors[issue.path.join('.') || 'body'] ??= issue.message
  }
  return { message: error.issues[0]?.message ?? 'Invalid input', code: 'invalid', errors }
}
