import { countryName } from './country-name.ts'

type Facts = { ingredients: string; fIngredients: string; origin: string; halal: unknown }

/** Returns what a search finds of a product's facts, in both languages. */
export function factWords({ ingredients, fIngredients, origin, halal }: Facts): string {
  const countries = [countryName(origin, 'en'), countryName(origin, 'fa')]
  return [ingredients, fIngredients, ...countries, halal ? 'halal حلال' : ''].join(' ').trim()
}
