import { fetchUtils, HttpError } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { t, translateAny } from './i18n/texts.ts'
import { findToken } from './token.ts'

export const API = '/api'

/** Window event for a request that requires a second factor which the person has not set up. */
export const FACTOR_MISSING = 'second-factor-missing'

/** A read without an answer by then has failed. */
const READ_MS = 20_000

/** Calls the shop's API as the signed-in person. Throws `HttpError`, or the browser's error if no server answered. */
export function callApi(url: string, options: fetchUtils.Options = {}) {
  const isRead = (options.method ?? 'GET') === 'GET'
  const signal = options.signal ?? (isRead ? AbortSignal.timeout(READ_MS) : undefined)
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  const token = findToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetchUtils
    .fetchJson(url, { ...options, ...(signal && { signal }), headers })
    .catch(error => {
      if (error.body?.code === 'second_factor_missing')
        window.dispatchEvent(new Event(FACTOR_MISSING))
      throw error
    })
}

/** A call without an answer by then counts as one without a network. */
const ANSWER_MS = 10_000

export function callInTime(url: string, options: fetchUtils.Options = {}, limitMs = ANSWER_MS) {
  return callApi(url, { signal: AbortSignal.timeout(limitMs), ...options })
}

/** Posts a change that the browser does not keep. If its answer is lost, the message says that the result is not known. */
export async function postInTime(url: string, body: object = {}) {
  try {
    return await callInTime(url, { method: 'POST', body: JSON.stringify(body) })
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const message = t(
      'The shop did not respond. It is not known whether this was done: check the order before you try again.',
    )
    throw new HttpError(message, 0, { message })
  }
}

/** The error text for a person: the server's message, or a general text if there is none. */
export function failureText(error: unknown): string {
  return translateAny(findServerMessage(error) ?? messages.unexpected)
}

function findServerMessage(error: unknown): string | null {
  const message: unknown = error instanceof HttpError ? error.body?.message : undefined
  return typeof message === 'string' && message !== '' ? message : null
}

/** Why a call failed: nobody answered, or the shop did with a message. */
export type CallFailure = { kind: 'offline' | 'slow' } | { kind: 'message'; text: string }

/** A busy shop says so itself, so its failure is a message. */
export function toFailure(error: unknown): CallFailure {
  if (!isUnanswered(error)) return { kind: 'message', text: failureText(error) }
  return { kind: isSlow(error) ? 'slow' : 'offline' }
}

/** The text of a failure. If nobody answered, it ends with what can still be done on this screen. */
export function callFailureText(failure: CallFailure, advice: string): string {
  if (failure.kind === 'message') return failure.text
  const reason = failure.kind === 'offline' ? 'You are offline.' : 'The shop did not respond.'
  return `${t(reason)} ${advice}`
}

function isUnanswered(error: unknown): boolean {
  return isUnreachable(error) && findServerMessage(error) === null
}

/** True if no answer came in time: the network may be there. */
function isSlow(error: unknown): boolean {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  return isLate || (error instanceof HttpError && error.status !== 0)
}

/** True if no server answered, or a proxy in its place. The same call may succeed soon. */
export function isUnreachable(error: unknown): boolean {
  const status = error instanceof HttpError ? error.status : 0
  return status === 0 || [502, 503, 504].includes(status)
}

/** True if nobody knows what a write did: no server said so. A refusal of the payment provider is an answer. */
export function isResultUnknown(error: unknown): boolean {
  return isUnreachable(error) && !(error instanceof HttpError && error.body?.code === 'provider')
}

/** True if the server has refused the call for good. After an ended session or from a busy server, it can be repeated. */
export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && [400, 403, 404, 409, 422].includes(error.status)
}

/** True if the server has refused a change because something else was changed meanwhile. */
export function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409
}

/** True if the server failed at this very call. Others may succeed. */
export function isServerError(error: unknown): boolean {
  return error instanceof HttpError && error.status === 500
}

/** The field errors in the server's response, by field. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  if (typeof errors !== 'object' || errors === null) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, translateAny(String(text))]),
  )
}
