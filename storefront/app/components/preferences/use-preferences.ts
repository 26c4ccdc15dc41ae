import { useEffect, useMemo } from 'react'
import { useRootData } from '../layout/use-root-data.ts'
import { defaultLayout, formatPreferencesCookie } from './preferences-cookie.ts'
import { initialPreferences, type Preferences, storedPreferences } from './preferences-store.ts'

/** The display choices and favourites. On the server, from the cookie. */
export function usePreferences(): Preferences {
  const { farsi, grid } = useRootData()?.preferences ?? defaultLayout
  const shownByServer = useMemo(() => ({ ...initialPreferences, farsi, grid }), [farsi, grid])
  return storedPreferences.use(shownByServer)
}

/** Keeps the cookie in sync with storage, for changes in any tab. Must be called once, by the page layout. */
export function useMirroredPreferences() {
  const { farsi, grid } = usePreferences()
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = formatPreferencesCookie({ farsi, grid }, location.protocol === 'https:')
  }, [farsi, grid])
}
