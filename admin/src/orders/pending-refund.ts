import { z } from 'zod'
import { refundTaxes } from '#shared/domain/orders/refund.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { type RefundKind, refundDestination } from '#shared/schemas/refund.ts'

const schema = z.object({
  amount: z.number(),
  destination: refundDestination.optional(),
  tax: z.enum(refundTaxes).optional(),
  lines: z
    .array(
      z.object({ id: z.number(), qty: z.number(), optionValues: z.array(z.number()).optional() }),
    )
    .optional(),
  delivery: z.boolean().optional(),
  administration: z.boolean().optional(),
  reason: z.string(),
  key: z.string(),
})
/** A refund request without a known result, in decimal dollars. */
export type PendingRefund = z.infer<typeof schema>

/** These codes are also returned if the database failed after the refund was made. */
const uncertain: ErrorCode[] = ['internal', 'unavailable', 'no_room']

/** Whether a failure with this code is a definitive result of the refund. Other failures have no code. */
export function isDefinitiveCode(code: unknown): boolean {
  return typeof code === 'string' && !uncertain.some(one => one === code)
}

export type RefundTarget = { orderId: string; kind: RefundKind }

const keyOf = ({ orderId, kind }: RefundTarget) => `moneyBack ${kind} ${orderId}`

/** Stored per tab, so that a closed dialog or a reload does not create a second refund. */
export function findPendingRefund(order: RefundTarget): PendingRefund | null {
  try {
    const text = sessionStorage.getItem(keyOf(order))
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function savePendingRefund(order: RefundTarget, refund: PendingRefund) {
  sessionStorage.setItem(keyOf(order), JSON.stringify(refund))
}

export function deletePendingRefund(order: RefundTarget) {
  sessionStorage.removeItem(keyOf(order))
}
