import type { z } from 'zod'
import type { CreditHistory } from '#shared/responses/credit.ts'
import type { creditGrant } from '#shared/schemas/credit.ts'
import { API, callApi } from '../http-client.ts'

/** Changes the credit of an address. A repeated call with the same `key` changes nothing. */
export async function grantCredit(grant: z.input<typeof creditGrant>): Promise<CreditHistory> {
  const options = { method: 'POST', body: JSON.stringify(grant) }
  return (await callApi(`${API}/credits/grant`, options)).json
}

export async function loadCredit(id: number): Promise<CreditHistory> {
  return (await callApi(`${API}/credits/${id}`)).json
}
