import { toCents, toDollars } from '../money/money.ts'

type OrderVersion = { basketState: { total: number; limit?: number | undefined } }

type ReservedOrder = {
  reserved: number
  isHoldGone: boolean
  credit: number
  request: OrderVersion
  packed?: OrderVersion | null | undefined
}

/**
 * Amounts in decimal dollars of an order that is not charged yet. `onCard`: what the bank reserves. `setAside`: store
 * credit. `most`: what the shopper pays at most, which is less than both after some edits.
 */
export function findReserved({ reserved, isHoldGone, credit, request, packed }: ReservedOrder) {
  if (reserved === 0) return { onCard: 0, setAside: 0, most: 0 }
  const { limit, total } = (packed ?? request).basketState
  return {
    onCard: isHoldGone ? 0 : toDollars(toCents(reserved) - toCents(credit)),
    setAside: credit,
    most: limit ?? total,
  }
}
