import { z } from 'zod'

/**
 * What goes wrong on the way to the gateway. `dropped`, `unavailable`, `duplicate` and `expired_token`
 * strike before anything is processed; with all others the transaction happens and only its answer
 * suffers.
 */
export const faultInput = z.object({
  kind: z.enum([
    'dropped',
    'unavailable',
    'duplicate',
    'expired_token',
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

/**
 * What goes wrong between the card form and the page: it never answers, answers no JSON or without a
 * token, answers twice, or somebody else's answer comes first.
 */
const formFault = z.enum(['no_answer', 'malformed', 'no_token', 'two_answers', 'wrong_origin'])
export type FormFault = z.output<typeof formFault>

const times = z.number().int().min(1).max(1_000_000).default(1)

/** A fault for the next `times` requests that match; status checks only when they are named. */
const gatewayRule = faultInput.extend({
  times,
  transaction: z
    .enum(['res_purchase_cc', 'purchasecorrection', 'refund', 'status_check'])
    .default('res_purchase_cc'),
  orderIdPrefix: z.string().max(50).default(''),
})
type GatewayRule = z.output<typeof gatewayRule>

const formRule = z.object({ times, transaction: z.literal('tokenize'), kind: formFault })
type FormRule = z.output<typeof formRule>

export const faultRuleInput = z.union([formRule, gatewayRule])
export type FaultRule = z.output<typeof faultRuleInput>

export type Faults = ReturnType<typeof createFaults>

export function createFaults() {
  let rules: FaultRule[] = []

  function use<Rule extends FaultRule>(rule: Rule | undefined): Rule | null {
    if (!rule) return null
    rule.times -= 1
    rules = rules.filter(({ times }) => times > 0)
    return rule
  }

  return {
    list: (): readonly FaultRule[] => rules,
    add(rule: FaultRule) {
      rules.push({ ...rule })
    },
    clear() {
      rules = []
    },
    /** The fault for this request to the gateway, used up by it; null when all goes well. */
    take(transaction: string, orderId: string): Fault | null {
      const isMeant = (rule: FaultRule): rule is GatewayRule =>
        rule.transaction !== 'tokenize' &&
        rule.transaction === transaction &&
        orderId.startsWith(rule.orderIdPrefix)
      const rule = use(rules.find(isMeant))
      return rule && { kind: rule.kind, ms: rule.ms }
    },
    /** The fault for this answer of the card form, used up by it; null when all goes well. */
    takeForm(): FormFault | null {
      const isMeant = (rule: FaultRule): rule is FormRule => rule.transaction === 'tokenize'
      return use(rules.find(isMeant))?.kind ?? null
    },
  }
}
