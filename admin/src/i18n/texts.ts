import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { Text } from './fa.ts'
import { digits, isPersian, language } from './language.ts'

const inPersian = isPersian ? await import('./persian-messages.ts') : null
const messages = inPersian?.persianMessages ?? english

/** react-admin's messages and ours, which are found by their English wording. */
export const i18nProvider = polyglotI18nProvider(() => messages, language, undefined, {
  allowMissing: true,
})

type Values = Record<string, string | number>

/**
 * A text of the interface, and its numbers, in its language; a text without a Persian one does not compile.
 * `count` chooses between singular and plural, which `||||` parts.
 */
export function t(text: Text, values: Values = {}): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? digits(value) : value,
  ])
  return i18nProvider.translate(text, {
    _: text,
    smart_count: values.count,
    ...Object.fromEntries(written),
  })
}

/** A text that may come from the server; one without translation stays as it is. */
export function translateAny(text: string): string {
  return inPersian?.translateFilled(text) ?? i18nProvider.translate(text, { _: text })
}
