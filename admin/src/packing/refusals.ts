import { isClaimLost } from './packing-calls.ts'
import type { RefusedCall } from './send-waiting.ts'

/**
 * A refused call, as the screen names it. `name`: that of its line's product, if the order is on the screen. `soldOut`: that
 * of the product of which too little is left in stock.
 */
export type Refusal = RefusedCall & { name: string; soldOut: string }

/** The newest refusal of a line takes the place of an older one. */
export function withRefusal(refusals: readonly Refusal[], added: Refusal): Refusal[] {
  const isSame = ({ orderId, line }: Refusal) => orderId === added.orderId && line === added.line
  return [...refusals.filter(one => !isSame(one)), added]
}

/** An entry answers what was refused of its line, and of the closing of its order. Other lines' refusals stay. */
export function afterEntry(
  refusals: readonly Refusal[],
  entry: { orderId: string; line: number },
): Refusal[] {
  return refusals.filter(
    ({ orderId, line }) => orderId !== entry.orderId || (line !== null && line !== entry.line),
  )
}

export function afterClosing(refusals: readonly Refusal[], closed: string): Refusal[] {
  return refusals.filter(({ orderId }) => orderId !== closed)
}

/** Whoever has the claim can answer what was refused for want of it. */
export function afterClaim(refusals: readonly Refusal[], claimed: string): Refusal[] {
  return refusals.filter(({ orderId, error }) => orderId !== claimed || !isClaimLost(error))
}
