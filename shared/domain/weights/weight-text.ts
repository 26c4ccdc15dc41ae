import type { Language } from '../language.ts'
import { localDigits } from '../number-format.ts'
import { type OrderUnit, unitGrams } from './weighed.ts'

const texts = {
  en: {
    count: (count: string) => count,
    g: 'g',
    kg: 'kg',
    point: '.',
    pieces: (count: string, weight: string) =>
      `${count} ${count === '1' ? 'piece' : 'pieces'}, about ${weight}`,
  },
  fa: {
    count: (count: string) => `${count} عدد`,
    g: 'گرم',
    kg: 'کیلو',
    point: '٫',
    pieces: (count: string, weight: string) => `${count} عدد، حدود ${weight}`,
  },
}

/** A quantity as '500 g' in steps or '2 pieces, about 4.2 kg'; of other products as a number. */
export function formatQuantity(
  { stepGrams, pieceGrams }: OrderUnit,
  quantity: number,
  language: Language,
): string {
  if (stepGrams) return formatWeight(stepGrams * quantity, language)
  const count = localDigits(quantity, language)
  if (!pieceGrams) return count
  return texts[language].pieces(count, formatWeight(pieceGrams * quantity, language))
}

/** The quantity of a line as it was ordered, or what it weighed. */
export function lineQuantity(
  line: OrderUnit & { qty: number; grams?: number | null | undefined },
  language: Language,
): string {
  const { qty, grams = null } = line
  return grams === null ? formatQuantity(line, qty, language) : formatWeight(grams, language)
}

/** A quantity in a sentence, where Persian counts with a word: '۳ عدد'. */
export function quantityInSentence(
  product: OrderUnit,
  quantity: number,
  language: Language,
): string {
  const text = formatQuantity(product, quantity, language)
  return unitGrams(product) === null ? texts[language].count(text) : text
}

/** '500 g' or '2.085 kg'. From 1 kg on in kilograms, to the gram. */
export function formatWeight(grams: number, language: Language): string {
  const { g, kg, point } = texts[language]
  const isLarge = Math.abs(grams) >= 1000
  const number = String(isLarge ? grams / 1000 : grams).replace('.', point)
  return `${localDigits(number, language)}\u00a0${isLarge ? kg : g}`
}
