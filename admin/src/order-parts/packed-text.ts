import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { PackedView } from '#shared/responses/order.ts'
import type { Text } from '../i18n/fa.ts'
import { ARROW, COMMA, digits, isolate, language, money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** A number of pieces, or the weight of steps. */
export function countText({ stepGrams }: OrderUnit, quantity: number): string {
  return formatQuantity({ stepGrams: stepGrams ?? null }, quantity, language)
}

/** What replaces goods of a line: '3 ×', or what it weighs. */
export function times({ qty, grams }: { qty: number; grams: number | null }): string {
  return grams === null ? `${digits(qty)} ×` : formatWeight(grams, language)
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
