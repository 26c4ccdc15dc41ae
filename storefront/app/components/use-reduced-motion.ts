import { useSyncExternalStore } from 'react'
import { usePreference } from './preferences/use-preferences.ts'

const QUERY = '(prefers-reduced-motion: reduce)'

/** True if the system requests reduced motion or 'Stop motion' is on in Tools. */
export function useReducedMotion(): boolean {
  const stopMotion = usePreference('stopMotion')
  const reduced = useSyncExternalStore(subscribe, isReduced, () => false)
  return stopMotion || reduced
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function isReduced(): boolean {
  return window.matchMedia(QUERY).matches
}
