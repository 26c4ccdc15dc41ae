import { streetTypes } from './street-types.ts'

/** `Hwy. 7`, `Highway #7`, `Hwy7` */
const highwayNumber =
  /(?<!\p{L})(highway|hwy|بزرگراه|اتوبان|هایوی)\.?[\s-]*(?:#|no\.?)?\s*(\d+)(?!\p{L})/giu
/** Other spellings of a highway: `Highway Seven`, «های وی», «هایوی هفت». */
const highwaySpellings: [RegExp, string][] = [
  [/(?<!\p{L})های[\s\u200c]+وی(?!\p{L})/gu, 'هایوی'],
  [/(?<=(?<!\p{L})(?:highway|hwy\.?|هایوی|بزرگراه|اتوبان)\s+)(?:seven|هفت)(?!\p{L})/giu, '7'],
]
/** «خ» is «خیابان», and «پ» before a number is «پلاک». */
const abbreviations: [RegExp, string][] = [
  [/(?<!\p{L})خ\.?(?=\s+\p{L})/gu, 'خیابان'],
  [/(?<!\p{L})پ[.:]?(?=\s*\d)/gu, 'پلاک '],
]
/** `#7 Highway` */
const numberBeforeHighway = /#\s*(\d+)\s+(highway|hwy)\b(?!\.?\s*#?\d)/gi
/** Between a house number and a name. An ordinal is part of a name: `16th`. */
const joinedNumber =
  /(?<=(?<![\p{L}\p{N}])\d{1,5})(?=(?!(?:st|nd|rd|th)(?!\p{L}))\p{L}{3})|(?<=[\u0621-\u06cc]{3})(?=\d)/giu
/** `24-A Elm St` and `24 A Elm St` are house 24a. Not so: `24 E Elm St`, `24 O Connor Dr`, `24 D Arcy St`, `24 A Ave`. */
const letterBehindNumber = new RegExp(
  `(?<![\\p{L}\\p{N}-])(\\d{1,5})(?:-([a-z])|\\s+(?!e|w|n|s|o|d\\s+[aeiou])([a-z])(?!\\s+(?:${streetTypes.flat().join('|')})(?!\\p{L})))(?=\\s+\\p{L}{2})`,
  'giu',
)

/** Separates numbers from names: `5100yonge`. Writes a highway as `Hwy 7`, so that its number is no unit or house number. */
export function spellNumbers(text: string): string {
  return [...abbreviations, ...highwaySpellings]
    .reduce((written, [spelling, usual]) => written.replace(spelling, usual), text)
    .replace(numberBeforeHighway, '$2 $1')
    .replace(highwayNumber, '$1 $2')
    .replace(joinedNumber, ' ')
    .replace(letterBehindNumber, '$1$2$3')
}
