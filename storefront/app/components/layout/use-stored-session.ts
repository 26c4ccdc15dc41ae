import { useEffect } from 'react'
import { dropEndedToken } from '../token-store.ts'

/** Removes an expired stored token on the first render. */
export function useStoredSession() {
  useEffect(() => dropEndedToken(new Date()), [])
}
