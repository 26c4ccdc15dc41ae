import { isolate } from '#shared/domain/isolate.ts'
import type { Language } from '#shared/domain/language.ts'
import { formatMoney, toCents } from '#shared/domain/money/money.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import { type OrderUnit, unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { PackedView, QuantityChangeView } from '#shared/responses/order.ts'
import type { InvoiceTexts } from './use-invoice-text.ts'

type Change = PackedView['changes'][number]

/** Says what changed in a packed order, and why. */
export function changeText(change: Change, text: InvoiceTexts, language: Language): string {
  const { kind, qty, substitute } = change
  const goods = `${quantityTimes(change, qty, language)} ${nameIn(change, language)}`
  if (kind !== 'substituted') return text.packed[kind](goods)
  return text.packed.substituted(goods, substitute ? goodsText(substitute, language) : '')
}

/** Says what an edit changed of a line. */
export function editText(
  change: QuantityChangeView,
  text: InvoiceTexts['edits'],
  language: Language,
): string {
  const { before, after } = change
  const goods = (quantity: number) =>
    `${quantityTimes(change, quantity, language)} ${nameIn(change, language)}`
  if (before === 0) return text.added(goods(after))
  if (after === 0) return text.removed(goods(before))
  return text.changed(goods(after), formatQuantity(change, before, language))
}

/** Says what weighed goods weighed and cost, beside the estimate. */
export function weighedText(
  goods: PackedView['weighed'][number],
  text: InvoiceTexts,
  language: Language,
): string {
  const { qty, grams, amount, estimate, atLimit } = goods
  const name = `${quantityTimes(goods, qty, language)} ${nameIn(goods, language)}`
  const money = (dollars: number) => formatMoney(toCents(dollars), language)
  const say = atLimit ? text.packed.weighedAtLimit : text.packed.weighed
  return say(name, formatWeight(grams, language), money(amount), money(estimate))
}

/** Says what the packed goods cost, beside what the order cost before packing; null if it is the same. */
export function totalText(
  { basketState, ordered }: PackedView,
  text: InvoiceTexts,
  language: Language,
): string | null {
  const { total, limit } = ordered
  const differenceCents = toCents(basketState.total) - toCents(total)
  if (differenceCents === 0) return null
  const money = (dollars: number) => formatMoney(toCents(dollars), language)
  const before = limit === null ? money(total) : text.packed.estimate(money(total), money(limit))
  const say = differenceCents < 0 ? text.packed.less : text.packed.more
  return say(money(basketState.total), formatMoney(Math.abs(differenceCents), language), before)
}

/** Names goods with their quantity, such as '2 × Rice', or with what they weighed. */
export function goodsText(
  goods: Named & OrderUnit & { qty: number; grams: number | null },
  language: Language,
): string {
  const { qty, grams } = goods
  const amount =
    grams === null ? quantityTimes(goods, qty, language) : formatWeight(grams, language)
  return `${amount} ${nameIn(goods, language)}`
}

function quantityTimes(product: OrderUnit, quantity: number, language: Language): string {
  const text = formatQuantity(product, quantity, language)
  return unitGrams(product) === null ? `${text} ×` : text
}

type Named = Pick<Change, 'name' | 'fName' | 'chosenOptions'>

function nameIn({ name, fName, chosenOptions }: Named, language: Language): string {
  const own = language === 'fa' && fName !== '' ? fName : name
  return isolate(nameWithChosen(own, chosenOptions, language), language)
}
