import { fetchUtils, HttpError } from 'react-admin'
import { messages } from '#shared/messages.ts'
import { translateAny } from './i18n/texts.ts'
import { findToken } from './token.ts'

export const API = '/api'

/** Told to the window when the shop asks for a second factor that the person does not have. */
export const FACTOR_MISSING = 'second-factor-missing'

/** Calls the shop's API as the signed-in person. Throws `HttpError`. */
export function callApi(url: string, options: fetchUtils.Options = {}) {
  const headers = new Headers(options.headers)
  headers.set('Accept', 'application/json')
  const token = findToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return fetchUtils.fetchJson(url, { ...options, headers }).catch(error => {
    if (error.body?.code === 'second_factor_missing')
      window.dispatchEvent(new Event(FACTOR_MISSING))
    throw error
  })
}

/** What to tell a person: the server's own words, or the specified text where it said nothing. */
export function failureText(error: unknown): string {
  const said = error instanceof HttpError ? error.body?.message : undefined
  return translateAny(typeof said === 'string' && said !== '' ? said : messages.unexpected)
}

/** The field errors that the server answered, by field. */
export function fieldErrors(error: unknown): Record<string, string> | undefined {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  if (typeof errors !== 'object' || errors === null) return undefined
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [field, translateAny(String(text))]),
  )
}
