import { useEffect } from 'react'
import { defaultLayout, formatPreferencesCookie } from '../root-data/preferences-cookie.ts'
import { useRootData } from '../root-data/use-root-data.ts'
import { initialPreferences, type Preferences, storedPreferences } from './preferences-store.ts'

/** A display choice, or the favourites. On the server, from the cookie. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  return usePreferencesPart(preferences => preferences[name])
}

export function useIsFavorite(id: number): boolean {
  return usePreferencesPart(({ Favorites }) => Favorites.some(favorite => favorite.id === id))
}

function usePreferencesPart<P>(pick: (preferences: Preferences) => P): P {
  const layout = useRootData()?.preferences ?? defaultLayout
  return storedPreferences.usePart(pick, { ...initialPreferences, ...layout })
}

/** Keeps the cookie in sync with storage, for changes in any tab. Must be called once, by the page layout. */
export function useMirroredPreferences() {
  const farsi = usePreference('farsi')
  const grid = usePreference('grid')
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = formatPreferencesCookie({ farsi, grid }, location.protocol === 'https:')
  }, [farsi, grid])
}
