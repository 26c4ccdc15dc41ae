import { type OrderUnit, unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weight-text.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { PackedView } from '#shared/responses/order.ts'
import type { PackingItem, PackingLine } from '#shared/responses/packing.ts'
import type { Text } from '../i18n/fa.ts'
import { ARROW, COMMA, digits, isolate, language, money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { unmarkedShortage } from './pack-session.ts'

/** What the shopper still has to pay or reserve. */
export function demandText({ kind, amount }: NonNullable<PackingItem['demand']>): string {
  return kind === 'authorisation'
    ? t('to be reserved: %{amount}', { amount: money(amount) })
    : t('owed %{amount}', { amount: money(amount) })
}

/** What became of a line so far, in words. */
export function progressText(line: PackingLine): string {
  const { packed, short, refused, substituted, grams } = line
  const notThere = unmarkedShortage(line)
  return [
    notThere > 0 && t('%{count} not there', { count: notThere }),
    packed > 0 &&
      (grams === null
        ? t('%{count} in the bag', { count: packed })
        : t('%{weight} in the bag', { weight: formatWeight(grams, language) })),
    substituted > 0 && t('%{count} replaced', { count: countText(line, substituted) }),
    short > 0 && t('%{count} missing', { count: countText(line, short) }),
    refused > 0 && t('%{count} not good enough', { count: countText(line, refused) }),
  ]
    .filter(Boolean)
    .join(COMMA)
}

/** Staff refunded goods that are still in the order. Empty without any. */
export function refundedText(line: OrderUnit & { refunded: number }): string {
  return line.refunded > 0 ? t('%{count} refunded', { count: countText(line, line.refunded) }) : ''
}

/** A number of pieces, or the weight of steps. */
export function countText({ stepGrams }: OrderUnit, quantity: number): string {
  return formatQuantity({ stepGrams: stepGrams ?? null }, quantity, language)
}

/** What replaces goods of a line: '3 ×', or what it weighs. */
export function times({ qty, grams }: { qty: number; grams: number | null }): string {
  return grams === null ? `${digits(qty)} ×` : formatWeight(grams, language)
}

/** '3 ×', or the weight that was ordered. */
export function orderedText(line: PackingLine): string {
  return unitGrams(line) === null
    ? `${digits(line.ordered)} ×`
    : formatQuantity(line, line.ordered, language)
}

/** '3 ×' for pieces, weighed or not, or the weight of steps. */
export function unitsText(line: OrderUnit, quantity: number): string {
  return line.stepGrams ? countText(line, quantity) : `${digits(quantity)} ×`
}

type Goal = Pick<PackingItem, 'shippingType' | 'zoneName' | 'zoneAlias'>

/** The zone of a delivery, or 'Pickup'. */
export function goalText({ shippingType, zoneName: name, zoneAlias: aliasName }: Goal): string {
  return shippingType === 'pickup' ? t('Pickup') : zoneLabel({ name, aliasName }, language)
}

const reasons = {
  short: '%{count} missing',
  refused: '%{count} not good enough',
  substituted: '%{count} replaced',
} as const satisfies Record<PackedView['changes'][number]['kind'], Text>

/** What was not packed as ordered, a line for each. */
export function packedText({ changes, weighed }: PackedView): string {
  const weights = weighed.map(goods => {
    const weight = formatWeight(goods.grams, language)
    return `${isolate(nameOf(goods))}: ${weight}${COMMA}${money(goods.amount)}`
  })
  if (changes.length === 0) return [t('Everything is in the bags.'), ...weights].join('\n')
  const changed = changes.map(change => {
    const { kind, qty, substitute } = change
    const said = `${isolate(nameOf(change))}: ${t(reasons[kind], { count: countText(change, qty) })}`
    if (!substitute) return said
    return `${said} ${ARROW} ${times(substitute)} ${isolate(nameOf(substitute))}`
  })
  return [...changed, ...weights].join('\n')
}
