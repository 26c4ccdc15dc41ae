import { z } from 'zod'

/**
 * What goes wrong on the way. `dropped` and `unavailable` strike before anything is processed; with
 * all others the transaction happens and only its answer suffers.
 */
export const faultInput = z.object({
  kind: z.enum([
    'dropped',
    'unavailable',
    'charged_no_answer',
    'empty',
    'truncated',
    'timed_out',
    'latency',
  ]),
  /** For `latency`. */
  ms: z.number().int().min(0).max(120_000).default(0),
})
export type Fault = z.input<typeof faultInput>

/** A fault for the next `times` requests that match; status checks only when they are named. */
export const faultRuleInput = faultInput.extend({
  times: z.number().int().min(1).max(1_000_000).default(1),
  transaction: z
    .enum(['res_purchase_cc', 'purchasecorrection', 'refund', 'status_check'])
    .default('res_purchase_cc'),
  orderIdPrefix: z.string().max(50).default(''),
})
export type FaultRule = z.output<typeof faultRuleInput>

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let rules: FaultRule[] = []
  return {
    list: (): readonly FaultRule[] => rules,
    add(rule: FaultRule) {
      rules.push({ ...rule })
    },
    clear() {
      rules = []
    },
    /** The fault for this request, used up by it; null when all goes well. */
    take(transaction: string, orderId: string): Fault | null {
      const rule = rules.find(
        candidate =>
          candidate.transaction === transaction && orderId.startsWith(candidate.orderIdPrefix),
      )
      if (!rule) return null
      rule.times -= 1
      rules = rules.filter(({ times }) => times > 0)
      return { kind: rule.kind, ms: rule.ms }
    },
  }
}
