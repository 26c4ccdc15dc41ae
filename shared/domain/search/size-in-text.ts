import type { NetUnit } from '../../schemas/product.ts'
import { asciiDigits } from '../number-format.ts'

/** A weight in grams or a volume in millilitres. */
export type SizeInText = { quantity: number; unit: NetUnit }

const units: [words: string, unit: NetUnit, factor: number][] = [
  ['g|gr|grams?|gerami?|گرم|گرمی', 'g', 1],
  ['kg|kgs|kilos?|kilograms?|kilogeram|kilooyi|kiloyi|کیلو|کیلویی|کیلوگرم|کیلوگرمی', 'g', 1000],
  ['lbs?|pounds?|پوند|پوندی', 'g', 453.592],
  ['oz|ounces?|اونس|اونسی', 'g', 28.35],
  ['ml|میلی[ \u200c]?لیتر|میلی[ \u200c]?لیتری|سی[ \u200c]?سی', 'ml', 1],
  ['l|lt|lit(?:re|er)s?|litri?|لیتر|لیتری', 'ml', 1000],
]
const words = units.map(([some]) => some).join('|')

/** Amounts that shoppers write out. */
const amounts: Record<string, number> = {
  ...spread(['half a', 'half', 'nim', 'نیم'], 0.5),
  ...spread(['one', 'yek', 'یک'], 1),
  ...spread(['yek o nim', 'یک و نیم'], 1.5),
  ...spread(['two', 'do', 'دو'], 2),
  ...spread(['three', 'se', 'سه'], 3),
  ...spread(['four', 'chahar', 'چهار'], 4),
  ...spread(['five', 'panj', 'پنج'], 5),
  ...spread(['ten', 'dah', 'ده'], 10),
}
/** A number inside a code, such as 'CH-12', is no size, nor is the beginning of a word, as in 'dog'. */
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}_./-])(?:(\\d+(?:[.,٫]\\d+)?)[ \u200c-]?|(${Object.keys(amounts).join('|')})[ \u200c-])(${words})(?![\\p{L}\\p{N}_-])`,
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
  const [whole, digits = '', amount = '', word = ''] = match
  const known = unitPatterns.find(([ofUnit]) => ofUnit.test(word))
  if (!known) return null
  const [, unit, factor] = known
  const rest = `${ascii.slice(0, match.index)} ${ascii.slice(match.index + whole.length)}`.trim()
  const count = amounts[amount.toLowerCase()] ?? Number(digits.replace(/[,٫]/, '.'))
  return { size: { quantity: count * factor, unit }, rest }
}

/** Rounding of pounds and ounces on a label. */
const TOLERANCE = 0.02

export function isSameSize(one: SizeInText, other: SizeInText): boolean {
  const difference = Math.abs(one.quantity - other.quantity)
  return one.unit === other.unit && difference <= TOLERANCE * one.quantity
}

/** Shoppers never type the first letter, so no other text finds the index word of a size. */
const INDEXED = 'ð'
const DIGITS = 9

/** Returns the index word of a size. Words of one unit sort by quantity. */
export function sizeWord({ quantity, unit }: SizeInText): string {
  return `${INDEXED}${unit}${String(Math.round(quantity)).padStart(DIGITS, '0')}`
}

/** Returns the first and last index word of the same size. */
export function sizeWords({ quantity, unit }: SizeInText): [first: string, last: string] {
  const [least, most] = [quantity * (1 - TOLERANCE), quantity * (1 + TOLERANCE)]
  return [
    sizeWord({ quantity: Math.ceil(least), unit }),
    sizeWord({ quantity: Math.floor(most), unit }),
  ]
}

/** Returns the sizes of a product: its net quantity, and those in its names. */
export function sizesOf({ name, fName, netQuantity, netUnit }: Sized): SizeInText[] {
  const named = [name, fName].flatMap(text => findSize(text)?.size ?? [])
  return netQuantity !== null && netUnit !== null
    ? [{ quantity: netQuantity, unit: netUnit }, ...named]
    : named
}

type Sized = { name: string; fName: string; netQuantity: number | null; netUnit: NetUnit | null }

function spread(names: string[], amount: number): Record<string, number> {
  return Object.fromEntries(names.map(name => [name, amount]))
}
