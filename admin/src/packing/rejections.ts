import { isClaimLost } from './packing-calls.ts'
import type { RejectedCall } from './send-waiting.ts'

/**
 * A rejected call, as the screen names it. `name`: that of its line's product, if the order is on the screen. `soldOut`: that
 * of the product of which too little is left in stock.
 */
export type Rejection = RejectedCall & { name: string; soldOut: string }

/** The newest rejection of a line takes the place of an older one. */
export function withRejection(rejections: readonly Rejection[], added: Rejection): Rejection[] {
  const isSame = ({ orderId, line }: Rejection) => orderId === added.orderId && line === added.line
  return [...rejections.filter(one => !isSame(one)), added]
}

/** An entry answers what was rejected of its line, and of the closing of its order. Other lines' rejections stay. */
export function afterEntry(
  rejections: readonly Rejection[],
  entry: { orderId: string; line: number },
): Rejection[] {
  return rejections.filter(
    ({ orderId, line }) => orderId !== entry.orderId || (line !== null && line !== entry.line),
  )
}

export function afterClosing(rejections: readonly Rejection[], closed: string): Rejection[] {
  return rejections.filter(({ orderId }) => orderId !== closed)
}

/** Drops the rejections whose reason was the missing claim: this person has it now. */
export function afterClaim(rejections: readonly Rejection[], claimed: string): Rejection[] {
  return rejections.filter(({ orderId, error }) => orderId !== claimed || !isClaimLost(error))
}
