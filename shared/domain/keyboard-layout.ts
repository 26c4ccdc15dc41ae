/** The same keys on an English and on the standard Persian keyboard. */
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,"
const persianKeys = 'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپو'

/** Keys that differ between Persian keyboards, and those with Shift. */
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
  ...{ ي: 'd', ك: ';', ئ: 'm' },
}

/**
 * What the same keys would have written on the other keyboard; null where the text mixes both
 * scripts or holds neither.
 */
export function onOtherKeyboard(text: string): string | null {
  const isPersian = /[\u0621-\u064a\u0671-\u06d3]/.test(text)
  const isLatin = /[a-z]/i.test(text)
  if (isPersian === isLatin) return null
  return isPersian ? translate(text, toLatin) : translate(text, toPersian)
}

function translate(text: string, keys: Record<string, string>): string {
  return [...text].map(key => keys[key] ?? keys[key.toLowerCase()] ?? key).join('')
}
