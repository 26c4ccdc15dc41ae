import type { Language } from '../language.ts'

/**
 * What a shopper wants if the product of a line is missing. Empty: as for the whole order. `any`: the shop chooses.
 * `product`: only the named one.
 */
export const replacementKinds = ['', 'none', 'any', 'product'] as const
export type ReplacementKind = (typeof replacementKinds)[number]

type NamedProduct = { id: number; name: string; fName: string }

/** `replaceWith` is the product of the kind `product`, otherwise null. */
export type Replacement = { replacement: ReplacementKind; replaceWith: NamedProduct | null }

export const noOwnReplacement: Replacement = { replacement: '', replaceWith: null }

/** Returns what the shopper allows for a line: no replacement, any, or only the product with this id. */
export function allowedReplacement(
  { replacement, replaceWith }: Replacement,
  isReplace: boolean,
): 'none' | 'any' | number {
  if (replacement === 'product' && replaceWith) return replaceWith.id
  if (replacement === 'none' || replacement === 'any') return replacement
  return isReplace ? 'any' : 'none'
}

const texts = {
  en: {
    none: 'If missing: no substitute',
    any: 'If missing: the shop chooses',
    product: (name: string) => `If missing: ${name}`,
  },
  fa: {
    none: 'اگر نبود: جایگزین نشود',
    any: 'اگر نبود: به انتخاب فروشگاه',
    product: (name: string) => `اگر نبود: ${name}`,
  },
}

/** Describes the replacement of a line; empty if it has none of its own. */
export function describeReplacement(
  { replacement = '', replaceWith = null }: Partial<Replacement>,
  language: Language,
): string {
  if (replacement === '') return ''
  if (replacement !== 'product') return texts[language][replacement]
  if (!replaceWith) return ''
  const name = (language === 'fa' && replaceWith.fName) || replaceWith.name
  return texts[language].product(name)
}
