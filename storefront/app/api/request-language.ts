import type { Language } from '#shared/domain/language.ts'
import { languages } from '../i18n/language.ts'

/** The shop's language that the caller likes best, by Accept-Language; English when it names none. */
export function requestLanguage(request: Request): Language {
  const wanted = (request.headers.get('Accept-Language') ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const found = languages.find(language => tag === language || tag.startsWith(`${language}-`))
    if (found) return found
  }
  return 'en'
}
