import { persianNumberWord } from './number-word.ts'
import { toOrdinal } from './ordinal.ts'
import { streetTypes } from './street-types.ts'

/** `Hwy. 7`, `Highway #7`, `Hwy7` */
const highwayNumber =
  /(?<!\p{L})(highway|hwy|بزرگراه|اتوبان|هایوی)\.?[\s-]*(?:#|no\.?)?\s*(\d+)(?!\p{L})/giu
/** Other spellings of a highway: `Highway Seven`, «های وی», «هایوی هفت». */
const highwaySpellings: [RegExp, string][] = [
  [/(?<!\p{L})های[\s\u200c]+وی(?!\p{L})/gu, 'هایوی'],
  [/(?<=(?<!\p{L})(?:highway|hwy\.?|هایوی|بزرگراه|اتوبان)\s+)(?:seven|هفت)(?!\p{L})/giu, '7'],
]
/** «خ» is «خیابان», and «پ» before a number is «پلاک». «رد» behind a name is Road, as in «کینگستون رد ۵۰۰». */
const abbreviations: [RegExp, string][] = [
  [/(?<!\p{L})خ\.?(?=\s+\p{L})/gu, 'خیابان'],
  [
    new RegExp(`(?<!\\p{L})پ(?:لاک)?[.:]?(?=\\s*(?:(?:${persianNumberWord})\\s*)?\\d)`, 'gu'),
    'پلاک ',
  ],
  [new RegExp(`(?<!\\p{L})(?:${persianNumberWord})(?=\\s*\\d)`, 'gu'), 'شماره '],
  [/(?<=\p{L}\s+)(?<!خیابان\s+)رد(?=\s*(?:[\d,،]|پلاک|$))/gu, 'رود'],
]
/** `#7 Highway`, `No. 7 Highway` */
const numberBeforeHighway =
  /(?:#|(?<!\p{L})no\.?)\s*(\d+)\s+(highway|hwy)(?!\p{L})(?!\.?\s*#?\d)/giu
/** `Highwy 7`, `Hiway 7` */
const misspeltHighway = /(?<!\p{L})(?!highway)h[ighway]{4,6}(?!\p{L})(?=[\s-]*\d)/giu
/** `Jefferson Side Rd` */
const sideRoad = /(?<!\p{L})side\s+r(?:oa)?d(?!\p{L})/giu
/** The types of streets that have numbers as names. */
const numberedType = '(?:ave|avenue|av|street|اونیو|استریت)'
/**
 * The number of a street behind or before its house number: `4500 16 Ave`, `14 Ave 5000`, «خیابان ۱۶». 'St' may also begin
 * a name: `5 St Clair Ave`.
 */
const streetNumbers = [
  new RegExp(
    `(?<=(?<![\\p{L}\\p{N}])\\d{1,5}[a-z]?\\s+)(\\d{1,2})(?=\\s+${numberedType}(?!\\p{L})|\\s+st\\.?\\s*(?:,|$))`,
    'giu',
  ),
  new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,2})(?=\\s+${numberedType}\\s+\\d)`, 'giu'),
  /(?<=\d.*خیابان\s+|خیابان\s+(?=\d+\P{N}+\d))(\d{1,2})(?![\p{N}\p{L}])/gu,
  /(?<!\p{N})(\d{1,2})\s*(?:ام|م)(?!\p{L})/gu,
]
/** The same if the text has no other number: `16 Avenue, Markham`, «خیابان ۱۶». Not so: `16 Avenue Rd`. */
const onlyNumbers = [
  new RegExp(
    `(?<=^\\P{N}*(?<![\\p{L}-]))(\\d{1,2})(?=\\s+(?:ave|avenue|av|اونیو)(?!\\p{L})(?!\\.?\\s+(?:${streetTypes.flat().join('|')})(?!\\p{L}))\\P{N}*$)`,
    'giu',
  ),
  /(?<=^\P{N}*خیابان\s+)(\d{1,2})(?=\s*(?:$|[,،]\P{N}*$))/gu,
]
/** Between a house number and a name. An ordinal is part of a name: `16th`. */
const joinedNumber =
  /(?<=(?<![\p{L}\p{N}])\d{1,5})(?=(?!(?:st|nd|rd|th)(?!\p{L}))\p{L}{3})|(?<=[\u0621-\u06cc]{3})(?=\d)/giu
/** `24-A Elm St` and `24 A St John's Rd` have a letter. Not so: `24 E Elm St`, `24 O Connor Dr`, `24 D Arcy St`, `24 A Ave`. */
const letterBehindNumber = new RegExp(
  `(?<![\\p{L}\\p{N}-])(\\d{1,5})(?:-([a-z])|\\s+(?!e|w|n|s|o|d\\s+[aeiou])([a-z])(?!\\s+(?!st\\.?\\s+\\p{L})(?:${streetTypes.flat().join('|')})(?!\\p{L})))(?=\\s+\\d{0,2}\\p{L}{2})`,
  'giu',
)

/** A house number before an ordinal: `3400-14th Ave`. */
const dashBeforeOrdinal = /(?<=(?<![\p{L}\p{N}-])\d{1,5})-(?=\d{1,2}(?:st|nd|rd|th)\s)/giu
/** `10St. Hubert Ave`: no ordinal, for that would be `10th`. */
const numberBeforeSaint = /(?<![\p{L}\p{N}])(\d{1,5})(?=st[.\s]+\p{L})/giu

/**
 * Separates numbers from names: `5100yonge`. Writes a highway as `Hwy 7` and the number of a street as `16th`, so that they
 * are no units or house numbers.
 */
export function spellNumbers(text: string): string {
  const spelled = [...abbreviations, ...highwaySpellings]
    .reduce((written, [spelling, usual]) => written.replace(spelling, usual), text)
    .replace(misspeltHighway, 'highway')
    .replace(numberBeforeHighway, '$2 $1')
    .replace(highwayNumber, '$1 $2')
    .replace(sideRoad, 'sideroad')
    .replace(joinedNumber, ' ')
    .replace(dashBeforeOrdinal, ' ')
    .replace(numberBeforeSaint, number =>
      toOrdinal(Number.parseInt(number, 10)).endsWith('st') ? number : `${number} `,
    )
    .replace(letterBehindNumber, '$1$2$3')
  return [...streetNumbers, ...onlyNumbers].reduce((written, pattern) => {
    return written.replace(pattern, number => toOrdinal(Number.parseInt(number, 10)))
  }, spelled)
}
