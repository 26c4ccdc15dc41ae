import type { NetUnit } from '../../schemas/product.ts'
import type { Cents } from '../money/money.ts'
import { roundHalfUp } from '../money/rounding.ts'

type UnitPrice = { cents: Cents; per: '100 g' | 'kg' | '100 ml' | 'l' | 'piece' }

/** Returns the price per comparable amount. Null if the pack size is unknown. */
export function unitPrice(pack: {
  priceCents: Cents
  netQuantity: number | null
  netUnit: NetUnit | null
}): UnitPrice | null {
  if (!pack.netQuantity || !pack.netUnit) return null
  const { amount, per } = comparable(pack.netQuantity, pack.netUnit)
  const thousandths = Math.round(pack.netQuantity * 1000)
  if (thousandths === 0) return null
  return { cents: roundHalfUp(pack.priceCents * amount * 1000, thousandths), per }
}

/** Packs from 1 kg or 1 l compare per kg or l, smaller ones per 100 g or 100 ml. */
function comparable(quantity: number, unit: NetUnit): { amount: number; per: UnitPrice['per'] } {
  if (unit === 'piece') return { amount: 1, per: 'piece' }
  if (quantity < 1000) return { amount: 100, per: unit === 'g' ? '100 g' : '100 ml' }
  return { amount: 1000, per: unit === 'g' ? 'kg' : 'l' }
}
