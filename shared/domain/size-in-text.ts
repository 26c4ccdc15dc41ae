import type { NetUnit } from '../schemas/product.ts'
import { asciiDigits } from './number-format.ts'

/** A weight in grams or a volume in millilitres. */
export type SizeInText = { quantity: number; unit: NetUnit }

const units: [words: string, unit: NetUnit, factor: number][] = [
  ['g|gr|grams?|گرم|گرمی', 'g', 1],
  ['kg|kgs|kilos?|kilograms?|کیلو|کیلویی|کیلوگرم|کیلوگرمی', 'g', 1000],
  ['lbs?|pounds?|پوند|پوندی', 'g', 453.592],
  ['oz|ounces?|اونس|اونسی', 'g', 28.35],
  ['ml|میلی[ \u200c]?لیتر|میلی[ \u200c]?لیتری|سی[ \u200c]?سی', 'ml', 1],
  ['l|lt|lit(?:re|er)s?|لیتر|لیتری', 'ml', 1000],
]
const words = units.map(([some]) => some).join('|')
/** A number inside a code, such as 'CH-12', is no size. */
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}_./-])(\\d+(?:[.,٫]\\d+)?)[ \u200c-]?(${words})(?![\\p{L}\\p{N}_-])`,
  'iu',
)
const unitPatterns = units.map(
  ([some, unit, factor]) => [new RegExp(`^(?:${some})$`, 'i'), unit, factor] as const,
)

/** Returns the first size in a text and the text without it. Null without a size. */
export function findSize(text: string): { size: SizeInText; rest: string } | null {
  const ascii = asciiDigits(text).replace(/ي/g, 'ی').replace(/ك/g, 'ک')
  const match = pattern.exec(ascii)
  if (!match) return null
  const [whole, amount = '', word = ''] = match
  const known = unitPatterns.find(([ofUnit]) => ofUnit.test(word))
  if (!known) return null
  const [, unit, factor] = known
  const rest = `${ascii.slice(0, match.index)} ${ascii.slice(match.index + whole.length)}`.trim()
  return { size: { quantity: Number(amount.replace(/[,٫]/, '.')) * factor, unit }, rest }
}

/** Rounding of pounds and ounces on a label. */
const TOLERANCE = 0.02

export function isSameSize(one: SizeInText, other: SizeInText): boolean {
  const difference = Math.abs(one.quantity - other.quantity)
  return one.unit === other.unit && difference <= TOLERANCE * one.quantity
}
