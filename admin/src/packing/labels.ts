import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weights/weight-text.ts'
import { zoneLabel } from '#shared/domain/zone-label.ts'
import type { PackingItem, PackingLine } from '#shared/responses/packing.ts'
import { COMMA, digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { countText } from '../order-parts/packed-text.ts'
import { unmarkedShortage } from './pack-session.ts'

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

/** The zone of a delivery, or 'Pickup'. */
export function zoneOrPickupText({
  shippingType,
  zoneName: name,
  zoneAlias: aliasName,
}: Pick<PackingItem, 'shippingType' | 'zoneName' | 'zoneAlias'>): string {
  return shippingType === 'pickup' ? t('Pickup') : zoneLabel({ name, aliasName }, language)
}
