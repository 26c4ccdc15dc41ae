import type { FieldErrors, Resolver } from 'react-hook-form'
import { messages } from '#shared/messages.ts'
import { bulkChanges } from '#shared/schemas/bulk-edit.ts'
import { problemsOf } from '../fields/validate.ts'
import { translateAny } from '../i18n/texts.ts'

/** Initial values of the bulk edit form; `keep` and null mean no change. */
export const bulkBlank = {
  priceBy: 'keep',
  priceAmount: null,
  pricePercent: null,
  priceEndIn99: false,
  salePriceBy: 'keep',
  salePriceAmount: null,
  salePricePercent: null,
  salePriceEndIn99: false,
  saleFromBy: 'keep',
  saleFrom: null,
  saleUntilBy: 'keep',
  saleUntil: null,
  status: 'keep',
  taxClass: 'keep',
  aisleId: null,
  brandId: null,
}

type Values = { [Field in keyof typeof bulkBlank]: unknown }

/** Form field names of API fields, where they differ. */
const inForm: Record<string, string> = {
  'price.amount': 'priceAmount',
  'price.percent': 'pricePercent',
  'salePrice.amount': 'salePriceAmount',
  'salePrice.percent': 'salePricePercent',
}

/** Resolves the form to the API's changes, or to errors by form field. */
export const resolveBulk: Resolver = values => {
  const form = values as Values
  const problems: Record<string, string> = {}
  for (const field of ['saleFrom', 'saleUntil'] as const) {
    if (form[`${field}By`] === 'set' && !form[field]) problems[field] = messages.valueMissing
  }
  const changes = toChanges(form)
  if (Object.keys(changes).length === 0) problems.priceBy = messages.nothingToChange
  const { data, error } = bulkChanges.safeParse(changes)
  for (const [field, problem] of Object.entries(error ? problemsOf(error) : {})) {
    problems[inForm[field] ?? field] ??= problem
  }
  if (data && Object.keys(problems).length === 0) return { values: data, errors: {} }
  const errors: FieldErrors = {}
  for (const [field, message] of Object.entries(problems)) {
    errors[field] = { type: 'validate', message: translateAny(message) }
  }
  return { values: {}, errors }
}

function toChanges(form: Values): Record<string, unknown> {
  return {
    ...priceOf(form, 'price'),
    ...priceOf(form, 'salePrice'),
    ...dayOf(form, 'saleFrom'),
    ...dayOf(form, 'saleUntil'),
    ...chosen(form, 'status', 'keep'),
    ...chosen(form, 'taxClass', 'keep'),
    ...chosen(form, 'aisleId', null),
    ...chosen(form, 'brandId', null),
  }
}

function priceOf(form: Values, field: 'price' | 'salePrice') {
  const by = form[`${field}By`]
  const amount = form[`${field}Amount`]
  const percent = form[`${field}Percent`]
  const endIn99 = form[`${field}EndIn99`]
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
      return { [field]: form[field] || null }
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
