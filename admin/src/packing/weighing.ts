import type { Rate } from '#shared/domain/money/tax.ts'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { minGrams } from '#shared/domain/weights/weighed.ts'

/** Goods that are weighed together: what one unit weighs, and how many there are. */
export type WeighedUnits = { gramsOfUnit: number; quantity: number; tolerance: Rate }

/**
 * What was entered at the scale. `doubt`: why the weight is probably a mistake, so that the packer is asked. `tare`: it cannot
 * be read. `light`: the weight is not more than the tare.
 */
export type Weighing =
  | { kind: 'code'; code: string }
  | { kind: 'tare' | 'light' | 'empty' }
  | { kind: 'weight'; netGrams: number; tareGrams: number; doubt: Doubt | null }
export type Doubt = 'code' | 'low' | 'high'

/** A weight above this multiple of the ordered one is probably a typing error. */
const IMPLAUSIBLE_RATIO = 1.5

/** Reads the fields of the scale. A product's code may look like a weight: it is one only if that is likely. */
export function readWeighing(
  text: string,
  tare: string,
  line: WeighedUnits & { isCode: (text: string) => boolean },
): Weighing {
  const code = asciiDigits(text).trim()
  const { grossGrams, tareGrams, netGrams } = readScale(text, tare)
  const isCode = line.isCode(code)
  if (tareGrams === null && !isCode && (grossGrams !== null || code === '')) return { kind: 'tare' }
  if (code === '') return { kind: 'empty' }
  if (tareGrams === null || netGrams === null || netGrams <= 0) {
    return grossGrams === null || isCode ? { kind: 'code', code } : { kind: 'light' }
  }
  const doubt = doubtOf(netGrams, line)
  if (isCode && doubt) return { kind: 'code', code }
  return { kind: 'weight', netGrams, tareGrams, doubt: isCode ? 'code' : doubt }
}

function doubtOf(netGrams: number, units: WeighedUnits): 'low' | 'high' | null {
  const { gramsOfUnit, quantity, tolerance } = units
  if (netGrams < minGrams(gramsOfUnit, quantity, tolerance)) return 'low'
  return netGrams > IMPLAUSIBLE_RATIO * gramsOfUnit * quantity ? 'high' : null
}

/** The weights in the fields; null for what is not a weight. */
export function readScale(text: string, tare: string) {
  const grossGrams = readGrams(text)
  const tareGrams = tare.trim() === '' ? 0 : readGrams(isScan(tare) ? '' : tare)
  const netGrams = grossGrams === null || tareGrams === null ? null : grossGrams - tareGrams
  return { grossGrams, tareGrams, netGrams }
}

/** Null if the text is not a whole number from 0: more digits are always a code. */
function readGrams(text: string): number | null {
  const typed = asciiDigits(text).trim()
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}

/** True for a code instead of a tare: letters, or more than five characters without a decimal point. */
export function isScan(tare: string): boolean {
  return /\p{L}|^[^.,٫]{6,}$/u.test(tare.trim())
}
