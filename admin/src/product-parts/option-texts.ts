import { parseOptions } from '#shared/domain/products/option-text.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { ARROW, COMMA, isolate, isPersian, money, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Option = NonNullable<ReturnType<typeof parseOptions>>[number]
type Value = Option['values'][number]
type Named = { name: string; fName: string }

const isolatedName = (named: Named) => isolate(nameOf(named))

/** 'Cut: Whole, Cubed +$1.00'; options on a line each. */
export function optionsText(options: ProductView['options']): string {
  return options
    .map(option => `${isolatedName(option)}: ${option.values.map(describeValue).join(COMMA)}`)
    .join('\n')
}

function describeValue(value: Omit<Value, 'id'>): string {
  const difference = value.priceDifference === 0 ? '' : ` ${signedAmount(value.priceDifference)}`
  return `${isolatedName(value)}${difference}${value.active ? '' : ` (${t('off')})`}`
}

function signedAmount(dollars: number): string {
  const amount = money(Math.abs(dollars))
  if (isPersian) return `${amount} ${dollars > 0 ? t('more') : t('less')}`
  return dollars > 0 ? `+${amount}` : `−${amount}`
}

/**
 * Describes a change of options, one line for each option: 'Option Cut: added Minced +$1.00'. Both texts are in the form
 * of a product file; null for none. Returns null for another text, such as one that the log has cut.
 */
export function describeOptionChange(from: string | null, to: string | null): string[] | null {
  const before = parseOptions(from ?? '')
  const after = parseOptions(to ?? '')
  if (!before || !after) return null
  const names = new Set([...before, ...after].map(({ name }) => name))
  return [...names].flatMap(name => {
    const old = before.find(option => option.name === name)
    const current = after.find(option => option.name === name)
    const shown = current ?? old
    if (!shown) return []
    const title = t('Option %{name}', { name: isolatedName(shown) })
    const differences = describeDifferences(old, current)
    return differences.length > 0 ? [`${title}: ${differences.join(COMMA)}`] : []
  })
}

function describeDifferences(old: Option | undefined, current: Option | undefined): string[] {
  if (!current) return [t('removed')]
  if (!old) return [`${t('added')} (${current.values.map(describeValue).join(COMMA)})`]
  const find = (option: Option, { name }: Value) => option.values.find(value => value.name === name)
  const differences = [
    ...current.values.flatMap(value => {
      const before = find(old, value)
      if (!before) return [`${t('added')} ${describeValue(value)}`]
      const [was, is] = [describeValue(before), describeValue(value)]
      if (was !== is) return [`${was} ${ARROW} ${is}`]
      return before.fName === value.fName ? [] : [describeNames(before, value)]
    }),
    ...old.values
      .filter(value => !find(current, value))
      .map(value => `${t('removed')} ${isolatedName(value)}`),
    ...(old.fName === current.fName ? [] : [describeNames(old, current)]),
  ]
  const isSame = JSON.stringify(old) === JSON.stringify(current)
  return differences.length > 0 || isSame ? differences : [t('order changed')]
}

function describeNames(before: Named, after: Named): string {
  return `${isolate(before.fName || before.name)} ${ARROW} ${isolate(after.fName || after.name)}`
}
