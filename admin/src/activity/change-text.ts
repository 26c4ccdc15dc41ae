import type { TaxClass } from '#shared/domain/money/tax.ts'
import { formatPercent } from '#shared/domain/number-format.ts'
import type { OrderState } from '#shared/domain/orders/order-state.ts'
import { toAllergenNames } from '#shared/domain/products/allergens.ts'
import { OPTION_FIELD } from '#shared/domain/products/option-text.ts'
import type { ProductStatus } from '#shared/domain/products/product-status.ts'
import type { StorageKind } from '#shared/domain/products/storage.ts'
import { textIn } from '#shared/domain/text-in.ts'
import {
  formatDate,
  formatDateTime,
  formatWeekday,
  weekdayName,
} from '#shared/domain/time/date-format.ts'
import type { CutOff, WindowException, WindowKind } from '#shared/domain/time/delivery-windows.ts'
import type { SoldBy } from '#shared/domain/weights/weighed.ts'
import type { FieldChange } from '#shared/responses/activity.ts'
import type { ActivitySubject } from '#shared/schemas/activity.ts'
import { type ShopPage, shopPages } from '#shared/schemas/shop-page.ts'
import type { Text } from '../i18n/fa.ts'
import { digits, isolate, language, money } from '../i18n/language.ts'
import { taxLabels } from '../i18n/tax-labels.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { stateLabels } from '../order-parts/labels.ts'
import { allergenText, countryText, storageLabels } from '../product-parts/fact-labels.ts'
import { soldByLabels, statusLabels } from '../product-parts/labels.ts'
import { describeOptionChange } from '../product-parts/option-texts.ts'
import { amountText, signedAmount } from '../stock/labels.ts'
import { cutOffLabels, effectLabels, kindLabels } from '../window-parts/labels.ts'
import { describeChange } from './describe-change.ts'
import { fieldLabels } from './labels.ts'
import { describeZones } from './zone-text.ts'

/** Describes an entry of the log, one line per field or zone: 'Price: $5.00 → $6.00'. */
export function describeChanges(
  subject: ActivitySubject,
  changes: FieldChange[],
  timeZone: string,
): string[] {
  if (subject === 'zones') return describeZones(changes)
  return changes.flatMap(({ field, from, to }) => {
    const isOption = field === 'options' || field.startsWith(OPTION_FIELD)
    const lines = isOption ? describeOptionChange(textOrNull(from), textOrNull(to)) : null
    if (lines) return lines
    const label = fieldLabels[field]
    // Its value is only the time of the entry.
    if (label && field === 'receiptSentAgain') return t(label)
    const format = (value: unknown) =>
      field === 'window' && typeof value === 'string'
        ? describeWindow(value, timeZone)
        : describeValue(subject, field, value)
    const name = label ? t(label) : field.replace(OPTION_FIELD, '')
    if (field === 'onHandChange' || field === 'gramsChange') {
      return `${name}: ${describeStockChange(field, Number(from), Number(to))}`
    }
    return `${name}: ${describeChange(from, to, format)}`
  })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** The start of a window, or the day of an order without one. */
function describeWindow(iso: string, timeZone: string): string {
  return iso.includes('T')
    ? formatDateTime(iso, language, timeZone)
    : formatDate(iso, language, timeZone)
}

/** '12 → 36 (+24)', or with the weights of a product that is sold by weight. */
function describeStockChange(field: string, from: number, to: number): string {
  const unit = { stepGrams: field === 'gramsChange' ? 1 : null }
  const change = describeChange(from, to, amount => amountText(unit, Number(amount)))
  return `${change} (${signedAmount(unit, to - from)})`
}

const prices = ['price', 'salePrice', 'surcharge']
const days = ['saleFrom', 'saleUntil', 'date']
const textsWithNumbers = ['from', 'to', 'cutOffTime', 'missing']
const percents = [
  'tax',
  'deliveryTax',
  'administrationFee',
  'administrationFeeTax',
  'weightTolerance',
]

function describeValue(subject: ActivitySubject, field: string, value: unknown): string {
  if (subject === 'products') {
    if (Array.isArray(value)) return allergenText(toAllergenNames(value))
    if (field === 'origin' && typeof value === 'string') return countryText(value)
  }
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'number') {
    if (prices.includes(field)) return money(value)
    if (field === 'weekday') return weekdayName(value, language)
    if (subject === 'settings' && percents.includes(field)) return formatPercent(value, language)
  }
  if (days.includes(field) && typeof value === 'string') return formatWeekday(value, language)
  if (field === 'zone' && typeof value === 'string') return isolate(textIn(value, language))
  if (textsWithNumbers.includes(field) && typeof value === 'string') return digits(value)
  const text = findText(subject, field, value)
  if (text) return t(text)
  if (typeof value === 'number') return digits(value)
  return typeof value === 'string' ? isolate(translateAny(value)) : t('changed')
}

function findText(subject: ActivitySubject, field: string, value: unknown): Text | undefined {
  if (subject === 'products' && field === 'status') return statusLabels[value as ProductStatus]
  if (subject === 'products' && field === 'storage') return storageLabels[value as StorageKind]
  if (field === 'page') return shopPages[value as ShopPage]
  if (field === 'soldBy') return soldByLabels[value as SoldBy]
  if (field === 'taxClass') return taxLabels[value as TaxClass]
  if (field === 'kind') return kindLabels[value as WindowKind]
  if (field === 'effect') return effectLabels[value as WindowException['effect']]
  if (field === 'cutOffKind') return cutOffLabels[value as CutOff['kind']]
  return subject === 'orders' && field === 'state' ? stateLabels[value as OrderState] : undefined
}
