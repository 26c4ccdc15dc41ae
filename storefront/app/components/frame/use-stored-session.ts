import { useEffect } from 'react'
import { dropEndedToken } from '../token-store.ts'

/** At the start a stored token that has ended is removed (specification, section 4). */
export function useStoredSession() {
  useEffect(() => dropEndedToken(new Date()), [])
}
