import { languageOf, localPath } from '#app/i18n/language.ts'
import { type ErrorCode, errorStatus, type FieldErrors } from '#shared/errors.ts'
import { shopperMessages } from '#shared/shopper-messages.ts'
import { markSessionEnded } from './ended-session.ts'
import { dropToken, readToken } from './token-store.ts'

const TIMEOUT_MS = 20_000

/** With `offline` and `timeout` it is unknown whether the shop received the call. */
type FailureCode = ErrorCode | 'offline' | 'timeout'

/** A failed call; `message` is a text for the shopper. */
export class ApiFailure extends Error {
  readonly code: FailureCode
  readonly fields: FieldErrors
  /** The complete JSON body; some failures carry more keys. */
  readonly answer: Record<string, unknown>

  constructor(code: FailureCode, message: string, json: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiFailure'
    this.code = code
    this.answer = json
    this.fields = isRecord(json.errors) ? (json.errors as FieldErrors) : {}
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'DELETE'
  signal?: AbortSignal
  timeoutMs?: number
  /** Set by login and contact: they show the error in the form instead of opening the login page. */
  keepsSession?: boolean
  /** Reads as a shopper who is not logged in. A Master would get the stored status of products, hidden ones too. */
  isAnonymous?: boolean
}

/** Calls the shop's API with JSON, or with a form that has a file. Throws `ApiFailure`, or the signal's reason if the caller aborted. */
export async function callApi<Result>(
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Result> {
  const response = await send(path, body, options)
  const json: unknown = await response.json().catch(() => null)
  if (response.ok && json !== null) return json as Result
  const failure = toFailure(response.status, isRecord(json) ? json : {})
  if (isRefusedSession(failure) && !options.keepsSession) await endSession()
  throw failure
}

async function send(path: string, body: unknown, options: Options): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const token = options.isAnonymous ? null : readToken()
  try {
    return await fetch(`/api/${path}`, {
      method: options.method ?? 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': languageOf(window.location.pathname),
        ...(body !== undefined && !isForm(body) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: isForm(body) ? body : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (timeout.aborted) throw new ApiFailure('timeout', shopperMessages.timeout)
    throw new ApiFailure('offline', shopperMessages.offline)
  }
}

function toFailure(status: number, json: Record<string, unknown>): ApiFailure {
  const message = typeof json.message === 'string' ? json.message : shopperMessages.unexpected
  const isKnown = typeof json.code === 'string' && Object.hasOwn(errorStatus, json.code)
  const code = isKnown ? (json.code as ErrorCode) : codeOfStatus(status)
  return new ApiFailure(code, message, json)
}

function codeOfStatus(status: number): ErrorCode {
  const found = Object.entries(errorStatus).find(([, value]) => value === status)
  return (found?.[0] as ErrorCode | undefined) ?? 'internal'
}

function isRefusedSession({ code }: ApiFailure): boolean {
  return code === 'unauthorised' || code === 'forbidden'
}

async function endSession() {
  // biome-ignore lint/suspicious/noConsole: explains why the login page opens; a page has no other log
  console.warn(shopperMessages.tokenExpired)
  dropToken()
  markSessionEnded()
  // The page cookie should end with the token. If this call fails, the cookie ends at its own expiry.
  await fetch('/api/auth/logout', { method: 'POST', keepalive: true }).catch(() => null)
  window.location.assign(localPath('/login', languageOf(window.location.pathname)))
}

function isForm(body: unknown): body is FormData {
  return body instanceof FormData
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
