import { useLanguage } from '#app/i18n/use-text.ts'
import type { Language } from '#shared/domain/language.ts'
import { usePreferences } from '../preferences/use-preferences.ts'
import { Marked } from '../search/marked.tsx'
import './other-name.css'

type Named = { name: string; fName: string }
type Described = { description: string; fDescription: string }
type InLanguage = { text: string; lang: Language }

/** The text of the page's language first; the other one where it is wanted or stands alone. */
function inOrder(english: string, persian: string, language: Language, both: boolean) {
  const texts: InLanguage[] = [
    { text: english, lang: 'en' },
    { text: persian, lang: 'fa' },
  ]
  if (language === 'fa') texts.reverse()
  return texts.filter(({ text }) => text !== '').slice(0, both ? 2 : 1)
}

/**
 * The name in the language of the page, and beside it the other one where the shopper wants both
 * ('Enable Farsi').
 */
export function useNames(): (named: Named) => { main: string; other: InLanguage | undefined } {
  const language = useLanguage()
  const { farsi } = usePreferences()
  return ({ name, fName }) => {
    const [main, other] = inOrder(name, fName, language, farsi)
    return { main: main?.text ?? '', other: other?.text === main?.text ? undefined : other }
  }
}

/** The descriptions to show, by the same rule. */
export function useDescriptions(): (described: Described) => InLanguage[] {
  const language = useLanguage()
  const { farsi } = usePreferences()
  return ({ description, fDescription }) => inOrder(description, fDescription, language, farsi)
}

/** The one name in a language, for headings and titles; English where there is no Persian. */
export function mainName({ name, fName }: Named, language: Language): string {
  return inOrder(name, fName, language, false)[0]?.text ?? ''
}

/** The one description in a language, by the same rule. */
export function mainDescription(described: Described, language: Language): string {
  const { description, fDescription } = described
  return inOrder(description, fDescription, language, false)[0]?.text ?? ''
}

/** The name in the other language, in its own direction. */
export function OtherName({ of }: { of: Named }) {
  const { other } = useNames()(of)
  if (!other) return null
  return (
    <span className="other-name">
      {' '}
      <bdi lang={other.lang}>
        <Marked text={other.text} />
      </bdi>
    </span>
  )
}
