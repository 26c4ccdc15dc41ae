import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and during hydration, when nothing of the browser's storage is known. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
