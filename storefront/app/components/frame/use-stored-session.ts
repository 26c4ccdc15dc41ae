import { useEffect } from 'react'
import { dropEndedToken } from '../token-store.ts'

/** Removes an expired stored token on the first render (specification, section 4). */
export function useStoredSession() {
  useEffect(() => dropEndedToken(new Date()), [])
}
