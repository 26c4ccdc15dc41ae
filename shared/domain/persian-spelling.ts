/** Letters that sound alike in Persian, so that everyday spellings exchange them. */
const sameSound: Record<string, string> = {
  ...{ ط: 'ت', ث: 'س', ص: 'س', ذ: 'ز', ض: 'ز', ظ: 'ز', ح: 'ه', غ: 'ق', ع: 'ا', آ: 'ا', ء: '' },
}

/** True where two folded Persian words are spellings of the same one: «قورمه», «قرمه»; «نان», «نون». */
export function isSameSpelling(one: string, other: string): boolean {
  return toSpoken(one) === toSpoken(other)
}

function toSpoken(word: string): string {
  return (
    [...word]
      .map(letter => sameSound[letter] ?? letter)
      .join('')
      .replace(/وا(?=[نم])/g, 'و')
      .replace(/(?<=.)ا(?=[نم])/g, 'و')
      // Persian writes a short o within a word or leaves it out.
      .replace(/(?<=[^ایو])و(?=[^ایو])/g, '')
      .replace(/(.)\1+/g, '$1')
  )
}
