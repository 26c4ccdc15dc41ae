import { z } from 'zod'
import { refundTaxes } from '#shared/domain/refund.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'

const openWish = z.object({
  amount: z.number(),
  tax: z.enum(refundTaxes).optional(),
  lines: z.array(z.object({ id: z.number(), qty: z.number() })).optional(),
  delivery: z.boolean().optional(),
  administration: z.boolean().optional(),
  reason: z.string(),
  key: z.string(),
})
/** A decision to give money back that the shop has not answered, in decimal dollars. */
export type OpenWish = z.infer<typeof openWish>

/** They come also where the database failed after the money went back. */
const silent: ErrorCode[] = ['internal', 'unavailable', 'no_room']

/** Whether a failure with this code is the shop's word on the money; nothing else has a code. */
export function saysWhatItDid(code: unknown): boolean {
  return typeof code === 'string' && !silent.some(one => one === code)
}

export type WishedFor = { orderId: string; kind: RefundKind }

const nameOf = ({ orderId, kind }: WishedFor) => `moneyBack ${kind} ${orderId}`

/** Kept in the tab, so that neither a closed dialog nor a reload makes another decision of it. */
export function findOpenWish(order: WishedFor): OpenWish | null {
  try {
    const text = sessionStorage.getItem(nameOf(order))
    return openWish.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function keepOpenWish(order: WishedFor, wish: OpenWish) {
  sessionStorage.setItem(nameOf(order), JSON.stringify(wish))
}

export function dropOpenWish(order: WishedFor) {
  sessionStorage.removeItem(nameOf(order))
}
