import type { Language } from '#shared/domain/language.ts'
import { languages } from './language.ts'

/** The supported language with the highest weight in an Accept-Language header; English if there is none. */
export function preferredLanguage(header: string | null | undefined): Language {
  // Fast path: most headers contain no Persian.
  if (!header || !/fa/i.test(header)) return 'en'
  const accepted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of accepted) {
    const found = languages.find(language => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return 'en'
}
