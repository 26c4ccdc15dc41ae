import polyglotI18nProvider from 'ra-i18n-polyglot'
import english from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import type { Text } from './fa.ts'
import { digits, isPersian, language } from './language.ts'

const inPersian = isPersian ? await import('./persian-messages.ts') : null
const messages = inPersian?.persianMessages ?? english

const dictionary = polyglotI18nProvider(() => messages, language, undefined, { allowMissing: true })

/** react-admin's messages and ours, which are looked up by their English wording, and those of the server. */
export const i18nProvider: I18nProvider = {
  ...dictionary,
  translate(text, options) {
    const found = dictionary.translate(text, options)
    return found === options?._ ? (inPersian?.translateFilled(text) ?? found) : found
  },
}

type Values = Record<string, string | number>

/**
 * Translates a text of the interface and formats its numbers. A text without a Persian translation does not compile.
 * `count` selects singular or plural, which are separated by `||||`.
 */
export function t(text: Text, values: Values = {}): string {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? digits(value) : value,
  ])
  return i18nProvider.translate(text, {
    _: text,
    smart_count: values.count,
    ...Object.fromEntries(formatted),
  })
}

/** Translates a text that may come from the server; returns it unchanged without a translation. */
export function translateAny(text: string): string {
  return i18nProvider.translate(text, { _: text })
}
