import { z } from 'zod'

/**
 * A fault of a gateway request. `dropped`, `unavailable`, `duplicate` and `expired_token` happen before any processing.
 * With `hold_gone` the bank declines: it no longer holds an authorised amount. With all others the transaction is
 * processed and only the response fails.
 */
export const faultInput = z.object({
  kind: z.enum([
    'dropped',
    'unavailable',
    'duplicate',
    'expired_token',
    'hold_gone',
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
 * A fault between the card form and the page: no response, no JSON, no token, two responses, or a message from another
 * origin first.
 */
const formFault = z.enum(['no_answer', 'malformed', 'no_token', 'two_answers', 'wrong_origin'])
export type FormFault = z.output<typeof formFault>

const times = z.number().int().min(1).max(1_000_000).default(1)

const gatewayTransactions = [
  'res_purchase_cc',
  'res_preauth_cc',
  'completion',
  'purchasecorrection',
  'refund',
  'status_check',
] as const

/** A fault for the next `times` matching requests; applies to status checks only if `transaction` names them. */
const gatewayRule = faultInput.extend({
  times,
  transaction: z.enum(gatewayTransactions).default('res_purchase_cc'),
  orderIdPrefix: z.string().max(50).default(''),
})
type GatewayRule = z.output<typeof gatewayRule>

const formRule = z.object({ times, transaction: z.literal('tokenize'), kind: formFault })
type FormRule = z.output<typeof formRule>

export const faultRuleInput = z.union([formRule, gatewayRule])
type FaultRule = z.output<typeof faultRuleInput>

/** Says in a sentence what is wrong with a fault that `faultRuleInput` refused. */
export function explainFault(body: unknown): string {
  const { kind: askedKind, transaction } = (body ?? {}) as { kind?: unknown; transaction?: unknown }
  const named = z
    .enum([...gatewayTransactions, 'tokenize'])
    .optional()
    .safeParse(transaction)
  if (!named.success) {
    return `Unknown transaction. Known: ${[...gatewayTransactions, 'tokenize'].join(', ')}.`
  }
  const { kind } = (transaction === 'tokenize' ? formRule : gatewayRule).shape
  const isKnown = kind.safeParse(askedKind).success
  return isKnown
    ? 'The fault has a wrong number or field.'
    : `Unknown fault of this transaction. Known: ${kind.options.join(', ')}.`
}

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
    /** Returns and uses up the fault for this gateway request; null if there is none. */
    take(transaction: string, orderId: string): Fault | null {
      const matches = (rule: FaultRule): rule is GatewayRule =>
        rule.transaction !== 'tokenize' &&
        rule.transaction === transaction &&
        orderId.startsWith(rule.orderIdPrefix)
      const rule = use(rules.find(matches))
      return rule && { kind: rule.kind, ms: rule.ms }
    },
    /** Returns and uses up the fault for this response of the card form; null if there is none. */
    takeForm(): FormFault | null {
      const matches = (rule: FaultRule): rule is FormRule => rule.transaction === 'tokenize'
      return use(rules.find(matches))?.kind ?? null
    },
  }
}
