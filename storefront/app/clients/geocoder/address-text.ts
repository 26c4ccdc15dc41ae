import { searchWords } from '#shared/domain/search-key.ts'

export type AddressText = {
  /** House number, such as `12` or `12a`. */
  number: string | null
  /** Folded words of a street's or a place's name. */
  words: string[]
  /** In capitals without a space: the first three characters, or all six. */
  postalCode: string | null
}

const MAX_LENGTH = 200
const MAX_WORDS = 12

const areaPattern = '[abceghj-nprstvxy]\\d[abceghj-nprstv-z]'
const onlyPostalCode = new RegExp(`^${areaPattern}(?:\\d(?:[a-z]\\d?)?)?$`)
const postalCodeInside = new RegExp(`(?<![a-z0-9])(${areaPattern}) ?(\\d[a-z]\\d)?(?![a-z0-9])`)
const houseNumber = /^\d{1,5}[a-z]?$/

const noise = new Set(['the', 'of', 'no', 'خیابان', 'پلاک', 'شماره', 'محله', 'شهر'])
const unitWords = new Set(['unit', 'apt', 'apartment', 'suite', 'ste', 'floor', 'واحد', 'طبقه'])

/** Takes a typed address apart, in whichever order and script it was written. */
export function readAddressText(text: string): AddressText {
  const words = searchWords(text.slice(0, MAX_LENGTH))
  const compact = words.join('')
  if (onlyPostalCode.test(compact)) {
    const isWhole = compact.length === 6
    return { number: null, words: [], postalCode: compact.slice(0, isWhole ? 6 : 3).toUpperCase() }
  }
  const found = postalCodeInside.exec(words.join(' '))
  const rest = found ? words.join(' ').replace(found[0], ' ') : words.join(' ')
  return {
    ...splitNumber(withoutNoise(rest.split(' '))),
    postalCode: found ? `${found[1]}${found[2] ?? ''}`.toUpperCase() : null,
  }
}

function withoutNoise(words: string[]): string[] {
  return words.filter((word, index) => {
    const isUnit = unitWords.has(word) || unitWords.has(words[index - 1] ?? '')
    return word !== '' && !noise.has(word) && !isUnit
  })
}

/** Of numbers at the front the last is the house ('5-5000 Yonge'); else the first one anywhere. */
function splitNumber(words: string[]): Pick<AddressText, 'number' | 'words'> {
  const firstName = words.findIndex(word => !houseNumber.test(word))
  const number = firstName > 0 ? words[firstName - 1] : words.find(word => houseNumber.test(word))
  return {
    number: number ?? null,
    words: words.filter(word => !/^\d/.test(word)).slice(0, MAX_WORDS),
  }
}
