import type { z } from 'zod'
import type { ReturnDetails, ReturnPrice } from '#shared/responses/return.ts'
import type { ReturnChoice, returnDecision } from '#shared/schemas/return.ts'
import { API, callApi } from '../http-client.ts'

async function post(path: string, body: object) {
  return (await callApi(`${API}/returns/${path}`, { method: 'POST', body: JSON.stringify(body) }))
    .json
}

export async function loadReturn(id: number): Promise<ReturnDetails> {
  return (await callApi(`${API}/returns/${id}`)).json
}

export function priceReturn(id: number, choice: ReturnChoice): Promise<ReturnPrice> {
  return post(`price/${id}`, choice)
}

/** A repeated call with the same `key` changes nothing. */
export function decideReturn(
  id: number,
  decision: z.input<typeof returnDecision>,
): Promise<ReturnDetails> {
  return post(`decide/${id}`, decision)
}

export function refundReturnAgain(id: number): Promise<ReturnDetails> {
  return post(`refund/${id}`, {})
}
