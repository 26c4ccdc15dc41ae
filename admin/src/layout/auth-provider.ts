import { type AuthProvider, HttpError } from 'react-admin'
import { messages } from '#shared/messages.ts'
import type { LoginInput } from '#shared/schemas/account.ts'
import { API, callApi, failureText } from '../http-client.ts'
import { dropCopies } from '../packing/packing-store.ts'
import { dropToken, findClaims, findToken, storeToken } from '../token.ts'

const MASTER_ONLY = 'This account is not a Master account.'

/** Thrown if the password is right but a second-factor code is required. */
export class SecondFactorRequired extends Error {}

let refusal = ''

/** Why the guard last denied access. react-admin opens the login page without a message. */
export function lastLoginError(): string {
  return refusal
}

export const authProvider: AuthProvider = {
  async login(input: LoginInput) {
    const token = await requestToken(input)
    storeToken(token)
    requireMaster(token)
    refusal = ''
  },

  async logout() {
    if (!findToken()) return
    // The server revokes token and cookie. If it cannot be reached, nothing else accepts them.
    const ended = callApi(`${API}/auth/logout`, { method: 'POST' })
    dropToken()
    // They name shoppers. Entries that wait stay: they are sent after the next login.
    await dropCopies().catch(() => undefined)
    await ended.catch(() => undefined)
  },

  async checkAuth() {
    const token = findToken()
    if (!token) throw { message: false }
    try {
      requireMaster(token)
    } catch (error) {
      refusal = error instanceof Error ? error.message : ''
      throw error
    }
  },

  async checkError(error: { status?: number }) {
    // An error thrown here makes react-admin call `logout`, which drops the token.
    if (error.status === 401 || error.status === 403) throw new Error(messages.tokenExpired)
  },

  async getIdentity() {
    const claims = findClaims(findToken() ?? '')
    return { id: claims?.sub ?? '', fullName: claims?.name, email: claims?.email }
  },
}

async function requestToken(input: LoginInput): Promise<string> {
  try {
    const { json } = await callApi(`${API}/auth/Login`, {
      method: 'POST',
      body: JSON.stringify(input),
    })
    return json.token
  } catch (error) {
    const code: unknown = error instanceof HttpError && error.body?.code
    if (code === 'second_factor_required') throw new SecondFactorRequired(failureText(error))
    const isRejected = error instanceof HttpError && error.status === 401
    throw new Error(isRejected ? messages.loginFailed : failureText(error))
  }
}

/** The guard of the Master routes. Throws an error with a message for the user. */
function requireMaster(token: string) {
  const claims = findClaims(token)
  if (!claims || claims.exp * 1000 <= Date.now()) throw new Error(messages.tokenExpired)
  if (!claims.role) throw new Error('user role not found')
  if (claims.role !== 'Master') throw new Error(MASTER_ONLY)
}
