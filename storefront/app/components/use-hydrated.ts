import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and during hydration, when browser storage must not be read. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
