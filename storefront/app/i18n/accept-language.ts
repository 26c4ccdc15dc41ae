import type { Language } from '#shared/domain/language.ts'
import { languages } from './language.ts'

/** The shop's language that an Accept-Language header likes best; English when it names none. */
export function preferredLanguage(header: string | null | undefined): Language {
  // Most ask for nothing that is ours but English.
  if (!header || !/fa/i.test(header)) return 'en'
  const wanted = header
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
  for (const { tag } of wanted) {
    const found = languages.find(language => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return 'en'
}
