import { defaultLayout } from '../root-data/preferences-cookie.ts'
import { readFlag, readList, readObject, readOr, readWhole } from '../stored-shape.ts'
import { createStoredValue } from '../stored-value.ts'

const MAX_FAVORITES = 500

export type Preferences = {
  farsi: boolean
  grid: boolean
  stopMotion: boolean
  Favorites: { id: number }[]
}

const read = readObject<Preferences>({
  farsi: readOr(readFlag, defaultLayout.farsi),
  grid: readOr(readFlag, defaultLayout.grid),
  stopMotion: readOr(readFlag, false),
  Favorites: readOr(readList(readObject({ id: readWhole(1) })), []),
})

export const initialPreferences: Preferences = {
  ...defaultLayout,
  stopMotion: false,
  Favorites: [],
}

export const storedPreferences = createStoredValue<Preferences>({
  key: 'GlobalVar',
  read,
  empty: initialPreferences,
})

export function setPreference(name: 'farsi' | 'grid' | 'stopMotion', value: boolean) {
  storedPreferences.update(current => ({ ...current, [name]: value }))
}

/** Toggles a favourite. If the list is full, the oldest is dropped. */
export function toggleFavorite(id: number) {
  storedPreferences.update(current => {
    const others = current.Favorites.filter(favorite => favorite.id !== id)
    const isIn = others.length < current.Favorites.length
    const Favorites = isIn ? others : [...others, { id }].slice(-MAX_FAVORITES)
    return { ...current, Favorites }
  })
}
