import { useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '#app/clients/geocoder/port.ts'
import type { Language } from '#shared/domain/language.ts'

const MIN_LENGTH = 3
const DEBOUNCE_MS = 300
const TIMEOUT_MS = 10_000

export type Search = {
  state: 'idle' | 'searching' | 'found' | 'empty' | 'failed'
  places: Place[]
}

const idle: Search = { state: 'idle', places: [] }

/** Looks places up as a text is typed; a newer text ends the look-up of an older one. */
export function useSuggestions(language: Language) {
  const [search, setSearch] = useState(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const look = useCallback(
    async (text: string, { delayMs }: { delayMs: number }) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const query = text.trim()
      if (query.length < MIN_LENGTH) return setSearch(idle)
      try {
        await wait(delayMs)
        if (controller.signal.aborted) return
        setSearch({ state: 'searching', places: [] })
        const places = await fetchPlaces(query, language, controller.signal)
        setSearch({ state: places.length > 0 ? 'found' : 'empty', places })
      } catch {
        if (!controller.signal.aborted) setSearch({ state: 'failed', places: [] })
      }
    },
    [language],
  )

  return {
    search,
    lookSoon: useCallback((text: string) => look(text, { delayMs: DEBOUNCE_MS }), [look]),
    lookNow: useCallback((text: string) => look(text, { delayMs: 0 }), [look]),
    stop: useCallback(() => look('', { delayMs: 0 }), [look]),
  }
}

async function fetchPlaces(
  query: string,
  language: Language,
  signal: AbortSignal,
): Promise<Place[]> {
  const parameters = new URLSearchParams({ q: query, lang: language })
  const response = await fetch(`/api/geocode?${parameters}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok) throw new Error(`The look-up answered ${response.status}`)
  return response.json()
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
