import type { OrderLine } from '#database/stores/order-rows.ts'
import type { Revision } from '#database/stores/packing.ts'
import type { RefundWithParts } from '#database/stores/refunds.ts'
import type { ReturnLine } from '#database/stores/returns.ts'
import type { RefundPart } from '#shared/domain/refund.ts'
import { sum } from '#shared/domain/sum.ts'

type Accepted = Pick<ReturnLine, 'line' | 'isSubstitute' | 'accepted'>

/** What is needed to name the goods that refunds are for. `newest`: the newest revision of the order. */
export type ReturnedFrom = {
  returns: readonly { id: number; lines: readonly Accepted[] }[]
  newest: Revision | undefined
}

type Named = Pick<OrderLine, 'productId' | 'snapshot'>

/** Names the goods that were given back, with their quantity, if they replaced what was ordered. Otherwise null. */
export function findReturned(
  { returnId }: Pick<RefundWithParts, 'returnId'>,
  part: RefundPart,
  { returns, newest }: ReturnedFrom,
): (Named & { quantity: number }) | null {
  const found = returns.find(({ id }) => id === returnId)
  const lines = found?.lines.filter(({ line, accepted }) => line === part.line && accepted) ?? []
  if (!lines.some(({ isSubstitute }) => isSubstitute)) return null
  const goods = lines.flatMap(({ line, isSubstitute }) => {
    const end = isSubstitute ? 'substituted' : 'packed'
    const named = newest?.sold?.lines.find(one => one.position === line && one.end === end)
    return named ? [named] : []
  })
  const [first] = goods
  if (!first) return null
  const join = (texts: string[]) => texts.filter(text => text !== '').join(' + ')
  const snapshot = {
    ...first.snapshot,
    name: join(goods.map(one => one.snapshot.name)),
    fName: join(goods.map(one => one.snapshot.fName)),
  }
  const quantity = sum(lines.map(({ accepted }) => accepted ?? 0))
  return { productId: first.productId, snapshot, quantity }
}
