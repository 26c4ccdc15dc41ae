import { parseDecimal } from '../decimal.ts'
import type { SentOption } from './option-ids.ts'

/** Separate the parts of the text, so that no name may contain them. */
export const optionSigns = /[|;:=\r\n]/

/** Matches `off` at the end of a value that is not offered. A value named just 'off' does not match. */
const endsInOff = /(?<=[^\s|])\s+off\s*$/i

/** Begins the name of a field in the activity log; the name of the option follows. */
export const OPTION_FIELD = 'option:'

/**
 * Writes options as text, one line each: `Cut | برش: Whole | کامل; Minced | چرخ‌کرده = +1.50`. A value that is not
 * offered ends in `off`; after a name that ends so itself, the price difference is always written.
 */
export function writeOptions(options: readonly Writable[]): string {
  return options.map(writeOption).join('\n')
}

type Writable = Pick<SentOption, 'name' | 'fName'> & {
  values: readonly Omit<SentOption['values'][number], 'id'>[]
}

export function writeOption({ name, fName, values }: Writable): string {
  return `${writeNames(name, fName)}: ${values.map(writeValue).join('; ')}`
}

function writeNames(name: string, fName: string): string {
  return fName === '' ? name : `${name} | ${fName}`
}

function writeValue({ name, fName, priceDifference, active }: Writable['values'][number]): string {
  const names = writeNames(name, fName)
  if (priceDifference === 0 && active && !endsInOff.test(names)) return names
  const sign = priceDifference > 0 ? '+' : ''
  return `${names} = ${sign}${priceDifference.toFixed(2)}${active ? '' : ' off'}`
}

/** Reverts `writeOptions`. The schema of a product validates the result. Returns null for a text of another form. */
export function parseOptions(text: string): SentOption[] | null {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const options = lines.map(parseOption)
  return options.every(option => option !== null) ? options : null
}

function parseOption(line: string): SentOption | null {
  const [names = '', values, ...rest] = line.split(':')
  if (values === undefined || rest.length > 0) return null
  const read = values.split(';').map(parseValue)
  return read.every(value => value !== null)
    ? { id: null, ...parseNames(names), values: read }
    : null
}

function parseValue(text: string): SentOption['values'][number] | null {
  const isOff = endsInOff.test(text)
  const [names = '', amount = '0', ...rest] = text.replace(endsInOff, '').split('=')
  const [, sign, digits = ''] = /^\s*([-−+]?)(.*?)\s*$/.exec(amount) ?? []
  const size = parseDecimal(digits)
  if (rest.length > 0 || size === null) return null
  const isNegative = sign === '-' || sign === '−'
  const priceDifference = isNegative ? 0 - size : size
  return { id: null, ...parseNames(names), priceDifference, active: !isOff }
}

function parseNames(text: string): { name: string; fName: string } {
  const [name = '', fName = '', ...rest] = text.split('|')
  // More parts are an error that the schema reports: the sign is not allowed in a name.
  return { name: name.trim(), fName: [fName, ...rest].join('|').trim() }
}
