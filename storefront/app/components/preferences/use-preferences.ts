import { useEffect, useMemo } from 'react'
import { useFrame } from '../frame/use-frame.ts'
import { defaultLayout, formatPreferencesCookie } from './preferences-cookie.ts'
import { initialPreferences, type Preferences, storedPreferences } from './preferences-store.ts'

/** The shopper's display choices and favourites, in the server's page as its cookie tells. */
export function usePreferences(): Preferences {
  const { farsi, grid } = useFrame()?.layout ?? defaultLayout
  const shownByServer = useMemo(() => ({ ...initialPreferences, farsi, grid }), [farsi, grid])
  return storedPreferences.use(shownByServer)
}

/** Keeps the cookie at what is stored, whichever tab stored it; to be called once, by the frame. */
export function useMirroredPreferences() {
  const { farsi, grid } = usePreferences()
  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = formatPreferencesCookie({ farsi, grid }, location.protocol === 'https:')
  }, [farsi, grid])
}
