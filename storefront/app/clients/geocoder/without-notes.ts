import { spellNumbers } from '#shared/domain/addresses/address-spelling.ts'
import { readAddressText } from '#shared/domain/addresses/address-text.ts'
import { splitParts, splitUnit } from '#shared/domain/addresses/unit-text.ts'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { splitAt } from './house-part.ts'
import type { Lexicon } from './lexicon.ts'

/** What is near the house, up to its number: «نبش ویلودیل», «نرسیده به فینچ». */
const nearby =
  /(?<!\p{L})(?:نبش|نزدیکی?|کنار|جنب|رو[\s\u200c]?به?[\s\u200c]?روی|مقابل|پشت|نرسیده\s+به|(?:بعد|قبل)\s+از)\s[^,\d]*?(?=\s*(?:,|\d|پلاک|شماره|$))/gu

/**
 * Returns a Persian address without what is near the house. Words behind its number that name no town are left out too, such
 * as a name, a phone number or a wish. Null if nothing is left out.
 */
export function leaveOutNotes(text: string, lexicon: Lexicon): string | null {
  const { number, words, postalCode } = readAddressText(text)
  if (number === null) return null
  const parts = splitParts(
    splitUnit(spellNumbers(asciiDigits(text))).rest.replace(nearby, ' '),
  ).filter(part => part.trim() !== '')
  const at = parts.findIndex(part => readAddressText(part).number === number)
  const [before = '', after = ''] = splitAt(parts[at] ?? '', number)
  const isNamed = (part: string) => readAddressText(part).words.length > 0
  // «خیابان زرشک، ۸۳۰۰ مارکهام»: a town behind the number is no street.
  const isStreetBehind = isNamed(after) && !lexicon.isTown(lexicon.toWords(after))
  const street = isNamed(before) ? before : isStreetBehind ? after : (parts[at - 1] ?? '')
  const others = parts.filter((part, index) => index !== at && part !== street).map(lexicon.toWords)
  const behind = street === after ? [] : lexicon.toWords(after)
  const towns = [...listTowns(behind, lexicon), ...others.filter(lexicon.isTown)].flat()
  const left = `${number} ${street}, ${towns.join(' ')} ${postalCode ?? ''}`
  return isNamed(street) && readAddressText(left).words.length < words.length ? left : null
}

/** Returns the towns among some words, the longest names first. */
function listTowns(words: string[], lexicon: Lexicon): string[][] {
  const length = [3, 2, 1].find(size => lexicon.isTown(words.slice(0, size))) ?? 0
  const rest = words.slice(Math.max(1, length))
  const others = rest.length > 0 ? listTowns(rest, lexicon) : []
  return length > 0 ? [words.slice(0, length), ...others] : others
}
