/** Letters with the same sound in Persian, which misspellings often exchange. */
const sameSound: Record<string, string> = {
  ط: 'ت',
  ث: 'س',
  ص: 'س',
  ذ: 'ز',
  ض: 'ز',
  ظ: 'ز',
  ح: 'ه',
  غ: 'ق',
  ع: 'ا',
  آ: 'ا',
  ء: '',
}

/** True if two normalized words are spellings of the same Persian word: «قورمه», «قرمه»; «نان», «نون». */
export function isSameSpelling(a: string, b: string): boolean {
  return toSpoken(a) === toSpoken(b)
}

/** Returns a key that all spellings of one Persian word share. */
export function toSpoken(word: string): string {
  return (
    [...word]
      .map(letter => sameSound[letter] ?? letter)
      .join('')
      .replace(/وا(?=[نم])/g, 'و')
      .replace(/(?<=.)ا(?=[نم])/g, 'و')
      // A short o within a word is optional in writing.
      .replace(/(?<=[^ایو])و(?=[^ایو])/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
