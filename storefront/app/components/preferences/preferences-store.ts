import { z } from 'zod'
import { createStoredValue } from '../stored-value.ts'
import { defaultLayout } from './preferences-cookie.ts'

const MAX_FAVORITES = 500

const schema = z.object({
  farsi: z.boolean().catch(defaultLayout.farsi),
  grid: z.boolean().catch(defaultLayout.grid),
  stopMotion: z.boolean().catch(false),
  Favorites: z.array(z.object({ id: z.number().int().min(1) })).catch([]),
})
export type Preferences = z.infer<typeof schema>

export const initialPreferences: Preferences = {
  ...defaultLayout,
  stopMotion: false,
  Favorites: [],
}

export const storedPreferences = createStoredValue<Preferences>({
  key: 'GlobalVar',
  schema,
  empty: initialPreferences,
})

export function setPreference(name: 'farsi' | 'grid' | 'stopMotion', value: boolean) {
  storedPreferences.update(current => ({ ...current, [name]: value }))
}

/** Adds the product to the favourites, or takes it away; the oldest give way to the newest. */
export function toggleFavorite(id: number) {
  storedPreferences.update(current => {
    const others = current.Favorites.filter(favorite => favorite.id !== id)
    const isIn = others.length < current.Favorites.length
    const Favorites = isIn ? others : [...others, { id }].slice(-MAX_FAVORITES)
    return { ...current, Favorites }
  })
}
