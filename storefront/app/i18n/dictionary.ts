import type { Language } from '#shared/domain/language.ts'
import type { en } from './en.ts'

/** The shape of the English texts. A text that is missing in one language does not compile. */
export type Dictionary = Texts<typeof en>

/** The same texts in any language. */
export type Texts<Source> = {
  [Key in keyof Source]: Source[Key] extends string
    ? string
    : Source[Key] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Texts<Source[Key]>
}

const dictionaries = new Map<Language, Dictionary>()

/** The server registers every language, a browser only the page's own. */
export function registerDictionary(language: Language, dictionary: Dictionary) {
  dictionaries.set(language, dictionary)
}

/** Throws if the language was not registered. */
export function dictionaryFor(language: Language): Dictionary {
  const dictionary = dictionaries.get(language)
  if (!dictionary) throw new Error(`The texts of '${language}' are not loaded`)
  return dictionary
}
