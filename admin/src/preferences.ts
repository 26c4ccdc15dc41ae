import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'

const KEY = 'GlobalVar'
const CHANGED = 'preferences-changed'

/** Shared with the shop's pages, which keep the favourites under the same key. */
const schema = z.looseObject({
  farsi: z.boolean().catch(false),
  grid: z.boolean().catch(true),
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

/** The two display switches: Persian texts beside the English, and products as grid or rows. */
export function usePreferences(): Preferences {
  const text = useSyncExternalStore(subscribe, loadText)
  return useMemo(() => read(text), [text])
}

export function setPreference(name: 'farsi' | 'grid', value: boolean) {
  localStorage.setItem(KEY, JSON.stringify({ ...read(loadText()), [name]: value }))
  window.dispatchEvent(new Event(CHANGED))
}
