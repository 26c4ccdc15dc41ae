import { type fetchUtils, HttpError } from 'react-admin'
import type { z } from 'zod'
import type { OfferedSubstitute, PackingItem, PackingOrder } from '#shared/responses/packing.ts'
import type { packedInput, pickInput } from '#shared/schemas/packing.ts'
import { API, callInTime, postInTime } from '../http-client.ts'

export type PickCall = z.input<typeof pickInput>
export type ClosingCall = z.input<typeof packedInput>

const call = (path: string, options?: fetchUtils.Options, limitMs?: number) =>
  callInTime(`${API}/packing${path}`, options, limitMs)

/** Claims, entries and closings can be repeated: entries and closings have keys. */
const send = async (path: string, body: object = {}): Promise<PackingOrder> =>
  (await call(`/${path}`, { method: 'POST', body: JSON.stringify(body) })).json

const post = async (path: string): Promise<PackingOrder> =>
  (await postInTime(`${API}/packing/${path}`)).json

/** The first orders of the queue, and how many it has. */
export type Queue = { items: PackingItem[]; total: number }

export async function readQueue(state: 'paid' | 'packed'): Promise<Queue> {
  const { json: items, headers } = await call(`?state=${state}`)
  const total = Number(headers.get('X-Total-Count') ?? items.length)
  return { items, total }
}

export async function readOrder(orderId: string): Promise<PackingOrder> {
  return (await call(`/${orderId}`)).json
}

/** The substitutes of one line with a code, if it is given, or of all lines. */
export async function readSubstitutes(
  orderId: string,
  query: { line?: number; code?: string } = {},
  limitMs?: number,
): Promise<OfferedSubstitute[]> {
  const { line, code } = query
  const params = new URLSearchParams({
    ...(line !== undefined && { line: String(line) }),
    ...(code !== undefined && { code }),
  })
  return (await call(`/substitutes/${orderId}?${params}`, undefined, limitMs)).json
}

/** `takeOverFrom`: the user who packs the order until now. */
export function claimOrder(orderId: string, takeOverFrom?: number): Promise<PackingOrder> {
  return send(`claim/${orderId}`, takeOverFrom === undefined ? {} : { relieve: takeOverFrom })
}

export function giveBackClaim(orderId: string): Promise<PackingOrder> {
  return post(`release/${orderId}`)
}

/** A repeated call with the same key changes nothing. */
export function enterPick(orderId: string, entry: PickCall): Promise<PackingOrder> {
  return send(`entries/${orderId}`, entry)
}

export function closePacking(orderId: string, bags: ClosingCall): Promise<PackingOrder> {
  return send(`close/${orderId}`, bags)
}

export function undoPacking(orderId: string): Promise<PackingOrder> {
  return post(`undo/${orderId}`)
}

/** True for the person who has claimed the order. */
export function isPackedBy({ packer }: PackingOrder, userId: string): boolean {
  return packer !== null && String(packer.id) === userId
}

/** True if the server rejected a call because this person has not claimed the order any more, or it is packed. */
export function isClaimLost(error: unknown): boolean {
  return error instanceof HttpError && error.body?.claimLost === true
}

/** The product of which too little is left in stock, if the server rejected a call for that. */
export function findSoldOut(error: unknown): number | null {
  const soldOutId: unknown = error instanceof HttpError ? error.body?.missing : undefined
  return typeof soldOutId === 'number' ? soldOutId : null
}
