/** The source of a pattern for a word that ends in «ه», also as «شمارهٔ», «شماره‌ی» and «شمارۀ» before another word. */
function withEzafe(word: string): string {
  return `${word}(?:[\\s\\u200c]*ی(?!\\p{L})|ٔ)?|${word.replace(/ه$/, 'ۀ')}`
}

export const persianNumberWord = withEzafe('شماره')
export const persianFloorWord = withEzafe('طبقه')
