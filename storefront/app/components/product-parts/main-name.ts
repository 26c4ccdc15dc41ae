import type { Language } from '#shared/domain/language.ts'

export type Named = { name: string; fName: string }
export type Described = { description: string; fDescription: string }
export type InLanguage = { text: string; lang: Language }

/** The text in the page's language first. The other one follows if `both`, or stands alone if the first is empty. */
export function inOrder(english: string, persian: string, language: Language, both: boolean) {
  const texts: InLanguage[] = [
    { text: english, lang: 'en' },
    { text: persian, lang: 'fa' },
  ]
  if (language === 'fa') texts.reverse()
  return texts.filter(({ text }) => text !== '').slice(0, both ? 2 : 1)
}

/** The name in one language, for headings and titles; English if there is no Persian name. */
export function mainName({ name, fName }: Named, language: Language): string {
  return inOrder(name, fName, language, false)[0]?.text ?? ''
}

/** The one description in a language, by the same rule. */
export function mainDescription(described: Described, language: Language): string {
  const { description, fDescription } = described
  return inOrder(description, fDescription, language, false)[0]?.text ?? ''
}
