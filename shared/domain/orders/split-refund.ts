import type { Cents } from '../money/money.ts'
import { isNonZero, isSameItem, type MoneyPart, type PartField, totalOf } from './money-parts.ts'

/**
 * Splits the parts of a refund in two: `firstCents` in the first, the rest in the second. Both together hold the same
 * amounts of each part and tax. A part on the border keeps its pieces in the second, which is sent last. They are given
 * back only with the whole of their price.
 */
export function splitParts(
  parts: readonly MoneyPart[],
  firstCents: Cents,
): [first: MoneyPart[], second: MoneyPart[]] {
  if (firstCents >= totalOf([...parts])) return [[...parts], []]
  // An amount taken back from an earlier refund makes room for more.
  const ordered = [...parts].sort((a, b) => Number(totalOf([a]) > 0) - Number(totalOf([b]) > 0))
  const first: MoneyPart[] = []
  const second: MoneyPart[] = []
  let left = firstCents
  for (const part of ordered) {
    const total = totalOf([part])
    if (total <= left) {
      first.push(part)
      left -= total
    } else if (left <= 0) {
      second.push(part)
    } else {
      const [inside, outside] = splitPart(part, left)
      first.push(inside)
      second.push(outside)
      left = 0
    }
  }
  return [first, second]
}

function splitPart(part: MoneyPart, cents: Cents): [MoneyPart, MoneyPart] {
  const { beforeTaxCents, taxCents } = part
  const tax = Math.floor((taxCents * cents) / (beforeTaxCents + taxCents))
  const beforeTax = cents - tax
  return [
    { ...part, quantity: 0, beforeTaxCents: beforeTax, taxCents: tax },
    {
      ...part,
      beforeTaxCents: beforeTaxCents - beforeTax,
      taxCents: taxCents - tax,
    },
  ]
}

/**
 * Splits the parts of a refund in two. In the first, goods that cost more are set off against others, so that they make 0.
 * The second is the rest that goes back.
 */
export function splitSetOff(parts: readonly MoneyPart[]): [setOff: MoneyPart[], rest: MoneyPart[]] {
  const costMore = parts.filter(part => totalOf([part]) < 0)
  if (costMore.length === 0) return [[], [...parts]]
  const others = parts.filter(part => !costMore.includes(part))
  const [setOff, rest] = splitParts(others, -totalOf(costMore))
  return [[...costMore, ...setOff], rest]
}

type Following = { id: number; afterId: number | null }

/** Returns the refunds that one decision was split into, the first one first. */
export function listSplit<Refund extends Following>(
  refund: Refund,
  refunds: readonly Refund[],
): Refund[] {
  const before = refunds.find(({ id }) => id === refund.afterId)
  if (before) return listSplit(before, refunds)
  const split = [refund]
  for (const later of refunds) {
    if (split.some(({ id }) => id === later.afterId)) split.push(later)
  }
  return split
}

/** Takes parts away from those of the same line or fee. Returns what is left of both. */
export function takeAway(
  from: readonly MoneyPart[],
  taken: readonly MoneyPart[],
): [left: MoneyPart[], open: MoneyPart[]] {
  let open = [...taken]
  const left = from.map(part => {
    let rest = part
    open = open.map(other => {
      if (!isSameItem(other, part)) return other
      const common = (field: PartField) => Math.max(0, Math.min(rest[field], other[field]))
      const both = {
        quantity: part.kind === 'line' ? common('quantity') : 0,
        beforeTaxCents: common('beforeTaxCents'),
        taxCents: common('taxCents'),
      }
      rest = lessBy(rest, both)
      return lessBy(other, both)
    })
    return rest
  })
  return [left.filter(isNonZero), open]
}

function lessBy(part: MoneyPart, by: Record<PartField, number>): MoneyPart {
  return {
    ...part,
    quantity: part.quantity - by.quantity,
    beforeTaxCents: part.beforeTaxCents - by.beforeTaxCents,
    taxCents: part.taxCents - by.taxCents,
  }
}

/** Joins the parts of a split refund again. */
export function joinParts(parts: readonly MoneyPart[]): MoneyPart[] {
  const joined: MoneyPart[] = []
  for (const part of parts) {
    const at = joined.findIndex(other => isSameItem(other, part) && other.taxRate === part.taxRate)
    const other = joined[at]
    if (!other) {
      joined.push(part)
      continue
    }
    joined[at] = {
      ...other,
      quantity:
        part.kind === 'line'
          ? other.quantity + part.quantity
          : Math.max(other.quantity, part.quantity),
      beforeTaxCents: other.beforeTaxCents + part.beforeTaxCents,
      taxCents: other.taxCents + part.taxCents,
    }
  }
  return joined
}
