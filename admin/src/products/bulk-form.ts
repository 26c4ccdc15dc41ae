import { z } from 'zod'
import { messages } from '#shared/messages.ts'
import { bulkChanges } from '#shared/schemas/bulk-edit.ts'

const blankPrice = { by: 'keep', amount: null, percent: null, endIn99: false }

/** Initial values of the bulk edit form; `keep` and null mean no change. */
export const bulkBlank = {
  price: blankPrice,
  salePrice: blankPrice,
  saleFromBy: 'keep',
  saleFrom: null,
  saleUntilBy: 'keep',
  saleUntil: null,
  status: 'keep',
  taxClass: 'keep',
  perishable: 'keep',
  aisleId: null,
  brandId: null,
}

type Values = { [Field in keyof typeof bulkBlank]: unknown }
type PriceValues = { [Field in keyof typeof blankPrice]: unknown }

const saleDay = z.iso.date(messages.valueMissing).nullable().optional()

/** Parses the form to the API's changes. */
export const bulkForm = z
  .custom<Values>()
  .transform(toChanges)
  .pipe(
    bulkChanges
      .extend({ saleFrom: saleDay, saleUntil: saleDay })
      .refine(changes => Object.keys(changes).length > 0, {
        path: ['price', 'by'],
        error: messages.nothingToChange,
      }),
  )

function toChanges(form: Values): Record<string, unknown> {
  return {
    ...priceOf(form, 'price'),
    ...priceOf(form, 'salePrice'),
    ...dayOf(form, 'saleFrom'),
    ...dayOf(form, 'saleUntil'),
    ...chosen(form, 'status', 'keep'),
    ...chosen(form, 'taxClass', 'keep'),
    ...(form.perishable !== 'keep' && { perishable: form.perishable === 'yes' }),
    ...chosen(form, 'aisleId', null),
    ...chosen(form, 'brandId', null),
  }
}

function priceOf(form: Values, field: 'price' | 'salePrice') {
  const { by, amount, percent, endIn99 } = form[field] as PriceValues
  switch (by) {
    case 'amount':
      // Here an empty field is an error, not zero.
      return { [field]: { by, amount: amount ?? undefined } }
    case 'percent':
    case 'off':
      return { [field]: { by, percent, endIn99 } }
    case '99':
      return { [field]: { by } }
    default:
      return {}
  }
}

function dayOf(form: Values, field: 'saleFrom' | 'saleUntil') {
  switch (form[`${field}By`]) {
    case 'set':
      return { [field]: form[field] ?? '' }
    case 'clear':
      return { [field]: null }
    default:
      return {}
  }
}

function chosen(form: Values, field: keyof Values, none: unknown) {
  const value = form[field]
  return value === none || value === '' || value === null ? {} : { [field]: value }
}
