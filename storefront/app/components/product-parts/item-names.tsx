import { useLanguage } from '#app/i18n/use-text.ts'
import { nameWithChosen } from '#shared/domain/products/product-options.ts'
import type { BasketLine } from '#shared/responses/basket.ts'
import { usePreference } from '../preferences/use-preferences.ts'
import { type InLanguage, inOrder, type Named } from './main-name.ts'
import { Marked } from './marked.tsx'
import './other-name.css'

/** Returns the name in the page's language, plus the other one if the shopper chose both ('Enable Farsi'). */
export function useNames(): (named: Named) => { main: string; other: InLanguage | undefined } {
  const language = useLanguage()
  const farsi = usePreference('farsi')
  return ({ name, fName }) => {
    const [main, other] = inOrder(name, fName, language, farsi)
    return { main: main?.text ?? '', other: other?.text === main?.text ? undefined : other }
  }
}

type NamedLine = Named & Partial<Pick<BasketLine, 'chosenOptions'>>

/** Returns the name of a basket line with what was chosen: 'Leg of lamb (Cut: Minced)'. */
export function useLineName(): (line: NamedLine) => string {
  const language = useLanguage()
  const getNames = useNames()
  return line => nameWithChosen(getNames(line).main, line.chosenOptions, language)
}

/** Returns the texts to show of an English and a Persian one, by the same rule. */
export function useBothTexts(): (english: string, persian: string) => InLanguage[] {
  const language = useLanguage()
  const farsi = usePreference('farsi')
  return (english, persian) => inOrder(english, persian, language, farsi)
}

/** The name in the other language, with its own text direction. */
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
