import { asciiDigits } from '../number-format.ts'
import { persianFloorWord, persianNumberWord } from './number-word.ts'
import { numberedRoads } from './numbered-roads.ts'
import { persianOrdinals } from './ordinal.ts'
import { streetDirections, streetTypes } from './street-types.ts'

type UnitText = {
  /** Unit in the building: `1203`, `PH 2`, `Basement`. Several are joined by commas. */
  unit: string
  buzzer: string
  /** The remaining text without unit and buzzer. */
  rest: string
}

/** The name of a unit, such as `12`, `B12`, `12b`, `12-B` or `C`. */
const NAME = '(?<name>[a-z]{0,3}-?\\d+(?:-?[a-z])?|(?<![\\p{L}\\p{N}])[a-z])'
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const TYPE = `(?:${streetTypes.flat().join('|')})`
const DIRECTION = `(?:${streetDirections.flat().join('|')})`
/** 'Tower 200 Bay St' names a house, not a tower 200. */
const HOUSE = `\\d{1,5}[a-z]?(?:\\s+\\p{L}{2,}){1,3}\\s+${TYPE}${END}`
const SIGN = `\\.?\\s*(?:(?:no\\.?|${persianNumberWord})\\s*)?[#:]?\\s*`

const pattern = (source: string) => new RegExp(`${START}(?:${source})${END}`, 'iu')

const buzzers = [
  pattern(
    `(?:کد\\s+)?(?:buzzer|buzz|buz|intercom|زنگ|بازر|آیفون)(?:\\s+code)?${SIGN}(?<name>[a-z]{0,2}[#*]?\\d[\\da-z#*]{0,9})`,
  ),
  pattern(
    `(?:(?:entry|door|gate)\\s+)?(?:code|کد(?:\\s+(?:درب?|ورود|ورودی))?)${SIGN}(?<name>[#*]?\\d[\\d#*]{1,9})`,
  ),
]

const ordinals = ['همکف', 'اول', ...persianOrdinals].join('|')

const UNIT = '(?:unit|apt|apartment|appt|suite|ste|flat|واحد|یونیت|آپارتمان|اپارتمان|سوییت|سوئیت)'
/** A name after a generic word such as `unit`. The result omits the word. */
const named = [pattern(`${UNIT}${SIGN}${NAME}`)]
/** A generic word says nothing before a specific one: 'Unit PH-03'. */
const unitOfPenthouse = new RegExp(
  `${START}(?:${UNIT}${SIGN}|#\\s*)(?=[glsu]?ph(?!\\p{L})|penthouse|پنت|basement|bsmt|زیر[\\s\\u200c]*زمین|بیسمنت|همکف)`,
  'iu',
)

const floor =
  '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|main|ground|top|upper|lower)\\s+(?:floor|fl|level|lvl|unit)'
const door = '(?:side|back|rear|front)\\s+(?:door|entrance|unit|house)'
const persianDoor = '(?:درب?|ورودی)\\s+(?:پشتی?|جلو(?:یی|ئی)?|کناری|بغل)'
const side = '(?:north|south|east|west)\\s+'

/** A name after a specific word such as `penthouse`. The result keeps the word. */
const kept = [
  // Before a house number it has no other name: '3rd floor 20 Doris Ave', 'South Tower 10 Queens Quay'.
  pattern(`(?:${floor}|${door}|${side}tower)(?=\\s+\\d{1,5}[a-z]?\\s+\\d{0,2}\\p{L}['’]?\\p{L})`),
  /^\s*(?:[glsu]?ph|penthouse)(?=\s+\d{1,5}[a-z]?\s+\p{L}{2})/iu,
  pattern(`(?:[glsu]?ph|penthouse|پنت[\\s\\u200c]*هاوس)${SIGN}${NAME}?`),
  pattern(
    `(?:${side}(?=tower))?(?:th|townhouse|villa|tower|building|bldg|block|entrance|room|rm|ورودی|درب|برج|بلوک|ساختمان|اتاق)${SIGN}(?!${HOUSE})${NAME}`,
  ),
  pattern(`(?:floor|fl|level|lvl|${persianFloorWord}|ط)${SIGN}(?:\\d+[a-z]?|${ordinals})`),
  pattern(floor),
  pattern(persianDoor),
  pattern(
    'basement(?:\\s+(?:unit|apartment|apt))?|bsmt|lobby|concierge|reception|زیر[\\s\\u200c]*زمین|بیسمنت|همکف|لابی|نگهبانی',
  ),
]
/** These words also occur in street names, so they match only alone between two commas, or before a house number. */
const keptAlone = [
  /(?<=^|,)\s*(?:upper|lower|rear|main|back|(?:side|back|rear|front)\s+(?:door|entrance))\s*(?=,|$)/iu,
  /(?<=^|,)\s*(?:upper|lower|rear|back)(?=\s+\d{1,5}[a-z]?\s+\p{L}{2})/iu,
]

/** A unit before a house number: `1203-5100`, `#5 - 5000`, `PH2-88`, `12/88`. */
const beforeNumber =
  /^[\s,]*#?\s*(?<name>[a-z]{0,3}\d+[a-z]?|[a-z])\s*[-–—/]\s*#?(?=\d{1,5}[a-z]?[\s,])/iu
/** The same behind a town: 'Toronto 1203-5100 Yonge St'. 'Hwy 7 - 5000' has no unit. */
const behindTown = new RegExp(
  `(?<=\\p{L}{3}[\\s,]+)(?<!(?:${[...numberedRoads, 'road', 'rd'].join('|')})[\\s,]+)#?\\s*(?<name>[a-z]{0,3}\\d+[a-z]?)\\s*[-–—/]\\s*#?(?=\\d{1,5}[a-z]?\\s+\\d{0,2}\\p{L}{2})`,
  'iu',
)
/** The same without a dash: 'A8, 5095 Yonge St'. */
const letterBeforeNumber =
  /^[\s,]*(?<name>[a-z]{1,2}-?\d{1,4})[\s,]+(?=\d{1,5}[a-z]?[\s,]+\d{0,2}\p{L}{2})/iu
/** After a street type they are no part of the name: '12 Bay St rear', '200 Bay St South Tower'. */
const behindStreet = new RegExp(
  `(?<=\\s${TYPE}\\.?(?:\\s${DIRECTION}\\.?)?)\\s+(?:rear|upper|lower|${side}tower|(?:side|back|rear|front)\\s+(?:door|entrance|unit))\\s*(?=,|$)`,
  'iu',
)
/** They end no street name, so they need no type before them: '1278 The Queensway rear'. */
const behindHouse =
  /(?<=(?<![\p{L}\p{N}])\d{1,5}[a-z]?\s+\d{0,2}\p{L}{2}[^,]*)\s+(?:rear|(?:side|back|rear|front)\s+(?:door|entrance|unit))\s*(?=,|$)/iu
/** Behind a house and its street a letter with a number names a unit: '5095 Yonge St A8'. A last 'M2' begins a postal code. */
const behindName =
  /(?<![\p{L}\p{N}])(?=[a-z]{1,2}-?\d)(?![lm]\d\s*$)(?<=(?<![\p{L}\p{N}])\d{1,5}[a-z]?[\s,]+\d{0,2}\p{L}{2}.*|\p{L}{2}.*\s\d{1,5}[\s,]+)(?<name>[a-z]{1,2}-?\d{1,4})(?![\p{L}\p{N}])/iu
/** A rural route names the way of the mail: 'RR 2, 12340 Keele St'. 'Regional Road 2' follows a house number. */
const ruralRoute =
  /(?<=^|,)\s*(?:r\.?\s?r\.?|rural\s+route)\s*#?\s*\d{1,2}\s*(?=,|$|\s\d{1,5}[a-z]?\s+\d{0,2}\p{L}{2})/iu
const careOf = /^\s*(?:c\/o|care\s+of|attn\.?:?|attention:?)\s+[^,]*\p{L}[^,]*(?=,)/iu
/** `12-1/2` */
const dashBeforeHalf = /(?<=\d)-(?=1\s*[/⁄]\s*2\s)/gu
/** The half of a house number: `12 1/2`. */
const half = /(?<=\d)(?:\s+1\s*[/⁄]\s*2|\s*½)(?=\s)/u
const afterHash = pattern(`#\\s*${NAME}`)

/** Splits the rest of a text into its parts: 'Toronto - Yonge St - 5100'. */
export function splitParts(rest: string): string[] {
  return rest.split(/,|\s[-–—]\s/)
}

/** Extracts unit and buzzer from a typed address without losing any text. */
export function splitUnit(text: string): UnitText {
  const units: string[] = []
  const found: string[] = []
  let rest = asciiDigits(text)
    .replace(/[،;؛()]/g, ',')
    .replace(dashBeforeHalf, ' ')
    .replace(unitOfPenthouse, '')

  function extract(patterns: RegExp[], into: string[], isNameEnough = true) {
    for (const expression of patterns) {
      rest = rest.replace(expression, (match, ...groups) => {
        const { name } = (groups.at(-1) ?? {}) as { name?: string }
        into.push(isNameEnough && name ? name : match.trim().replace(/\s+/g, ' '))
        return ' '
      })
    }
  }

  extract([careOf, half, ruralRoute], units, false)
  extract(buzzers, found)
  extract(kept, units, false)
  extract(named, units)
  extract([...keptAlone, behindStreet, behindHouse], units, false)
  extract([beforeNumber, behindTown, letterBeforeNumber, afterHash, behindName], units)
  return { unit: units.join(', '), buzzer: found.join(', '), rest: tidy(rest) }
}

/** Removes leftover commas, dashes and spaces around the extracted text. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ [-/](?=\d)/g, ' ')
    .replace(/[ ,;-]+/g, run => (/[,;]/.test(run) ? ', ' : run))
    .replace(/^[\s,;/-]+|[\s,;-]+$/g, '')
}
