import { languageOf, localPath } from '#app/i18n/language.ts'
import { type ErrorCode, errorStatus, type FieldErrors } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { markSessionEnded } from './ended-session.ts'
import { dropToken, readToken } from './token-store.ts'

const TIMEOUT_MS = 20_000

/** `offline` and `timeout` leave open whether the shop has received the call. */
export type FailureCode = ErrorCode | 'offline' | 'timeout'

/** A call that did not succeed; `message` is meant for the person. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly fields: FieldErrors
  /** The whole JSON answer, with the further keys that some failures carry. */
  readonly answer: Record<string, unknown>

  constructor(code: FailureCode, message: string, answer: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.answer = answer
    this.fields = isRecord(answer.errors) ? (answer.errors as FieldErrors) : {}
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'DELETE'
  signal?: AbortSignal
  timeoutMs?: number
  /** Login and contact show their own specified text instead of going to the login page. */
  keepsSession?: boolean
}

/** Calls the shop's API. Throws `ApiFailure`, or the signal's reason when the caller gave up. */
export async function callApi<Answer>(
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Answer> {
  const response = await send(path, body, options)
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Answer
  const failure = toFailure(response.status, isRecord(answer) ? answer : {})
  if (isRefusedSession(failure) && !options.keepsSession) await endSession()
  throw failure
}

async function send(path: string, body: unknown, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const token = readToken()
  try {
    return await fetch(`/api/${path}`, {
      method: options.method ?? 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': languageOf(window.location.pathname),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw new ApiFailure('timeout', messages.timeout)
    throw new ApiFailure('offline', messages.offline)
  }
}

function toFailure(status: number, answer: Record<string, unknown>): ApiFailure {
  const message = typeof answer.message === 'string' ? answer.message : messages.unexpected
  const isKnown = typeof answer.code === 'string' && Object.hasOwn(errorStatus, answer.code)
  const code = isKnown ? (answer.code as ErrorCode) : codeOfStatus(status)
  return new ApiFailure(code, message, answer)
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, value]) => value === status)
  return (found?.[0] as ErrorCode | undefined) ?? 'internal'
}

function isRefusedSession({ code }: ApiFailure): boolean {
  return code === 'unauthorised' || code === 'forbidden'
}

async function endSession() {
  // biome-ignore lint/suspicious/noConsole: the specified warning; a page has no other log
  console.warn(messages.tokenExpired)
  dropToken()
  markSessionEnded()
  // The cookie of the pages ends with the token; if this call fails, its own time will end it.
  await fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => null)
  window.location.assign(localPath('/login', languageOf(window.location.pathname)))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
