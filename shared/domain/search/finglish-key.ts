/**
 * Finglish: Persian in Latin letters, without a standard spelling. A coarse key of consonants finds
 * candidates. `finglishDistance` then compares a candidate letter by letter.
 */

/** Letters that Finglish rarely distinguishes share a key letter. */
const latinKeyLetters: [RegExp, string][] = [
  [/ck/g, 'k'],
  [/tch|ch/g, '1'],
  [/kh|x/g, '2'],
  [/sh/g, '3'],
  [/zh|dj/g, 'j'],
  [/gh|[qkc]/g, 'g'],
  [/ph/g, 'f'],
  [/n/g, 'm'],
  [/[^0-9bpts1jg2d3zrflm]/g, ''],
]

const persianKeyLetters: Record<string, string> = {
  ...spread('ب', 'b'),
  ...spread('پ', 'p'),
  ...spread('تط', 't'),
  ...spread('ثسص', 's'),
  ...spread('جژ', 'j'),
  ...spread('چ', '1'),
  ...spread('خ', '2'),
  ...spread('د', 'd'),
  ...spread('ذزضظ', 'z'),
  ...spread('ر', 'r'),
  ...spread('ش', '3'),
  ...spread('غقکگ', 'g'),
  ...spread('ف', 'f'),
  ...spread('ل', 'l'),
  ...spread('من', 'm'),
}

const keyLetters = [...new Set(Object.values(persianKeyLetters))]

const latinWord = /^[a-z]{2,}$/
const persianWord = /^[\u0621-\u06cc]{2,}$/

export const isLatinWord = (word: string): boolean => latinWord.test(word)
export const isPersianWord = (word: string): boolean => persianWord.test(word)

/** Returns the lookup key of a normalized Latin word. */
export function latinKey(word: string): string {
  const letters = latinKeyLetters.reduce((text, [from, to]) => text.replace(from, to), word)
  return withoutDoubles(letters)
}

/** Returns the stored key of a normalized Persian word. */
export function persianKey(word: string): string {
  return withoutDoubles([...word].map(letter => persianKeyLetters[letter] ?? '').join(''))
}

/** Returns the keys that differ in one consonant. */
export function neighbourKeys(key: string): string[] {
  const neighbours = new Set<string>()
  for (let at = 0; at <= key.length; at++) {
    const [start, rest] = [key.slice(0, at), key.slice(at)]
    neighbours.add(start + rest.slice(1))
    for (const letter of keyLetters) {
      neighbours.add(start + letter + rest)
      neighbours.add(start + letter + rest.slice(1))
    }
  }
  return [...neighbours].map(withoutDoubles)
}

function withoutDoubles(text: string): string {
  return text.replace(/(.)\1+/g, '$1')
}

/** Returns an object with the same value for each letter. */
export function spread<Value>(letters: string, value: Value): Record<string, Value> {
  return Object.fromEntries([...letters].map(letter => [letter, value]))
}
