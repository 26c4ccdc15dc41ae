/** The same keys on an English and a standard Persian keyboard. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

/** Keys that differ between Persian keyboards, and keys with Shift. */
const furtherKeys: [latin: string, persian: string][] = [
  ['`', 'پ'],
  ['\\', 'پ'],
  ['H', 'آ'],
  ['C', 'ژ'],
  ['M', 'ئ'],
]

const toPersian: Record<string, string> = {
  ...Object.fromEntries([...latinKeys].map((key, at) => [key, persianKeys[at] ?? key])),
  ...Object.fromEntries(furtherKeys),
}
const toLatin: Record<string, string> = {
  ...Object.fromEntries(furtherKeys.map(([latin, persian]) => [persian, latin])),
  ...Object.fromEntries([...persianKeys].map((key, at) => [key, latinKeys[at] ?? key])),
  // Letters with Shift: an English capital typed on a Persian keyboard.
  ي: 'd',
  ك: ';',
  ئ: 'm',
  ء: 'm',
  ؤ: 'a',
  ة: 'j',
  أ: 'g',
  إ: 'f',
}

/**
 * Converts a text to what the same keys type on the other keyboard layout. Returns null if the text
 * contains both scripts or neither.
 */
export function onOtherKeyboard(text: string): string | null {
  const isPersian = /[\u0621-\u064a\u0671-\u06d3]/.test(text)
  // «جو» consists only of punctuation on the English layout.
  const isLatin = /[a-z]/i.test(text) || (!isPersian && /^[[\];,'\\`\s]+$/.test(text))
  if (isPersian === isLatin) return null
  return isPersian ? translate(text, toLatin) : translate(text, toPersian)
}

/** Letters on the same key with Shift or on the older Windows layout. ئ is normalized to ی. */
const onSameKey: Record<string, string> = { پ: 'ی', ز: 'ژ', س: 'ی' }
const MAX_READINGS = 32

/** Returns other Persian words that the same keys type on another layout or without Shift. */
export function sameKeyWords(word: string): string[] {
  let readings = ['']
  for (const letter of word) {
    const other = onSameKey[letter]
    const isLast = readings.length * 2 > MAX_READINGS
    readings = readings.flatMap(start =>
      other && !isLast ? [start + letter, start + other] : [start + letter],
    )
  }
  return readings.filter(reading => reading !== word)
}

function translate(text: string, keys: Record<string, string>): string {
  return [...text].map(key => keys[key] ?? keys[key.toLowerCase()] ?? key).join('')
}
