import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'

const KEY = 'GlobalVar'
const CHANGED = 'preferences-changed'

/** Stored under the same key as the shop's preferences. */
const schema = z.looseObject({
  farsi: z.boolean().catch(false),
  grid: z.boolean().catch(true),
  Favorites: z.array(z.object({ id: z.number() })).catch([]),
})
type Preferences = z.infer<typeof schema>

function read(text: string | null): Preferences {
  try {
    return schema.parse(JSON.parse(text ?? '{}'))
  } catch {
    return schema.parse({})
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener(CHANGED, listener)
  }
}

const loadText = () => localStorage.getItem(KEY)

/** The two display switches (Persian texts beside the English, products as grid or rows) and the favourites. */
export function usePreferences(): Preferences {
  const text = useSyncExternalStore(subscribe, loadText)
  return useMemo(() => read(text), [text])
}

export function setPreference(name: 'farsi' | 'grid', value: boolean) {
  store({ ...read(loadText()), [name]: value })
}

export function toggleFavorite(id: number) {
  const preferences = read(loadText())
  const others = preferences.Favorites.filter(favorite => favorite.id !== id)
  const isIn = others.length < preferences.Favorites.length
  store({ ...preferences, Favorites: isIn ? others : [...others, { id }] })
}

function store(preferences: Preferences) {
  localStorage.setItem(KEY, JSON.stringify(preferences))
  window.dispatchEvent(new Event(CHANGED))
}
