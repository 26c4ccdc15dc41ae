import { roundHalfUp } from '#shared/domain/money/rounding.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { ChargedPartView } from '#shared/responses/refund.ts'
import { digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** How much of a charged line is neither missing nor returned. `kept` counts pieces, or the steps that were ordered. */
type Charged = Pick<ChargedPartView, 'kept' | 'grams' | 'packs'>

/** Lists the quantities of a line that can be chosen, from 0 to what is `left`. Packs are refunded whole. */
export function listQuantities(charged: Charged, left: number): number[] {
  const all = Array.from({ length: left + 1 }, (_, quantity) => quantity)
  return isInPacks(charged, left) ? all.filter(quantity => isInPacks(charged, quantity)) : all
}

/** '1 of 3', '350 g of 1.2 kg' or '1 of 3 packs'. */
export function quantityOfText(charged: Charged, quantity: number, left: number): string {
  const { kept, grams, packs } = charged
  if (packs !== null && isInPacks(charged, left)) {
    return t('%{part} of %{count} pack |||| %{part} of %{count} packs', {
      part: digits((packs * quantity) / kept),
      count: (packs * left) / kept,
    })
  }
  const text = (units: number) =>
    grams === null ? digits(units) : formatWeight(roundHalfUp(grams * units, kept), language)
  return t('%{count} of %{left}', { count: text(quantity), left: text(left) })
}

/** True if this quantity of units is a whole number of the packs that replaced them. */
function isInPacks({ kept, packs }: Charged, quantity: number): boolean {
  return packs !== null && (packs * quantity) % kept === 0
}
