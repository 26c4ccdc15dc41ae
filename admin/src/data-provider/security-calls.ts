import type { DataProvider } from 'react-admin'
import type { SecondFactorSetup, SecondFactorView } from '#shared/responses/account.ts'
import type { ProofInput } from '#shared/schemas/account.ts'
import { API, callApi } from '../http-client.ts'
import { storeToken } from '../token.ts'

/** API calls for one's own second factor. */
type SecurityCalls = {
  getSecondFactor(): Promise<{ data: SecondFactorView }>
  beginSecondFactor(password: string): Promise<{ data: SecondFactorSetup }>
  /** Stores the returned token, because the old one is revoked. */
  confirmSecondFactor(code: string): Promise<{ data: string[] }>
  renewRecoveryCodes(proof: ProofInput): Promise<{ data: string[] }>
  switchOffSecondFactor(proof: ProofInput): Promise<{ data: { message: string } }>
}

export type SecurityProvider = DataProvider & SecurityCalls

export const securityCalls: SecurityCalls = {
  async getSecondFactor() {
    const { json } = await callApi(`${API}/auth/factor`)
    return { data: json }
  },

  async beginSecondFactor(password) {
    return { data: await post('begin', { password }) }
  },

  async confirmSecondFactor(code) {
    const { recoveryCodes, token } = await post('confirm', { code })
    storeToken(token)
    return { data: recoveryCodes }
  },

  async renewRecoveryCodes(proof) {
    return { data: (await post('codes', proof)).recoveryCodes }
  },

  async switchOffSecondFactor(proof) {
    return { data: await post('off', proof) }
  },
}

async function post(call: string, body: object) {
  const { json } = await callApi(`${API}/auth/factor/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return json
}
