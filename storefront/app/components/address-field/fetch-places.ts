import type { Place } from '#app/clients/geocoder/port.ts'
import type { Language } from '#shared/domain/language.ts'

export async function fetchPlaces(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<Place[]> {
  const parameters = new URLSearchParams({ q: query, lang: language })
  const response = await fetch(`/api/geocode?${parameters}`, { signal })
  if (!response.ok) throw new Error(`The look-up returned ${response.status}`)
  return response.json()
}
