import { asciiDigits } from './number-format.ts'

export type UnitText = {
  /** Which door inside the house: `1203`, `PH 2`, `Basement`; several are joined by commas. */
  unit: string
  buzzer: string
  /** What was typed without the two. */
  rest: string
}

/** A name such as `12`, `B12`, `12b` or `C`. */
const NAME = '(?<name>[a-z]{0,3}-?\\d+[a-z]?|(?<![\\p{L}\\p{N}])[a-z])'
const START = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const SIGN = '\\.?\\s*(?:no\\.?\\s*)?[#:]?\\s*'

const pattern = (source: string) => new RegExp(`${START}(?:${source})${END}`, 'iu')

const buzzers = [
  pattern(
    `(?:buzzer|buzz|buz|intercom|زنگ)(?:\\s+code)?${SIGN}(?<name>[a-z]{0,2}[#*]?\\d[\\da-z#*]{0,9})`,
  ),
  pattern(`(?:(?:entry|door|gate)\\s+)?(?:code|کد(?:\\s+در)?)${SIGN}(?<name>[#*]?\\d[\\d#*]{1,9})`),
]

const ordinals = 'همکف|اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم'

/** Written after the word for a flat: the name alone says which it is. */
const named = [
  pattern(
    `(?:unit|apt|apartment|appt|suite|ste|flat|واحد|آپارتمان|اپارتمان|سوییت|سوئیت)${SIGN}${NAME}`,
  ),
]

/** Kept as they are written: without their word nobody would know what they mean. */
const kept = [
  pattern(`(?:[lus]?ph|penthouse|پنت\\s*هاوس)${SIGN}${NAME}?`),
  pattern(
    `(?:th|townhouse|villa|tower|building|bldg|block|entrance|room|rm|برج|بلوک|اتاق)${SIGN}${NAME}`,
  ),
  pattern(`(?:floor|fl|level|طبقه[ٔی]?|طبقۀ)${SIGN}(?:\\d+[a-z]?|${ordinals})`),
  pattern(
    '(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|main|ground|top|upper|lower)\\s+(?:floor|fl|level|unit)',
  ),
  pattern(
    'basement(?:\\s+(?:unit|apartment|apt))?|bsmt|lobby|concierge|reception|زیر\\s*زمین|همکف|لابی|نگهبانی',
  ),
]
/** Also words of street names, so only where nothing else stands between two commas. */
const keptAlone = /(?<=^|,)\s*(?:upper|lower|rear|main|back|side door)\s*(?=,|$)/iu

/** In front of a house number: `1203-5100`, `#5 - 5000`, `PH2-88`, `12/88`. */
const beforeNumber =
  /^[\s,]*#?\s*(?<name>[a-z]{0,3}\d+[a-z]?|[a-z])\s*[-–—/]\s*#?(?=\d{1,5}[a-z]?[\s,])/iu
const behindSign = pattern(`#\\s*${NAME}`)

/** Takes the door inside the house out of a typed address; nothing of it is lost. */
export function splitUnit(text: string): UnitText {
  const units: string[] = []
  const found: string[] = []
  let rest = asciiDigits(text).replaceAll('،', ',')

  function take(patterns: RegExp[], into: string[], isNameEnough = true) {
    for (const one of patterns) {
      rest = rest.replace(one, (match, ...groups) => {
        const { name } = (groups.at(-1) ?? {}) as { name?: string }
        into.push(isNameEnough && name ? name : match.trim().replace(/\s+/g, ' '))
        return ' '
      })
    }
  }

  take(buzzers, found)
  take(kept, units, false)
  take([keptAlone], units, false)
  take(named, units)
  take([beforeNumber, behindSign], units)
  return { unit: units.join(', '), buzzer: found.join(', '), rest: tidy(rest) }
}

/** Without the commas, dashes and spaces that only stood around what was taken out. */
function tidy(text: string): string {
  return text
    .replace(/[\s()]+/g, ' ')
    .replace(/[ ,;-]+/g, run => (/[,;]/.test(run) ? ', ' : run))
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '')
}
