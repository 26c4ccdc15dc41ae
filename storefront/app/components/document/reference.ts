import { createContext, useContext } from 'react'

/** Names a failed request in the log; known on the server only. */
export const ReferenceContext = createContext<string | undefined>(undefined)

/** The reference of the failure that this page tells of; the browser finds it where the server wrote it. */
export function useReference(): string | undefined {
  const known = useContext(ReferenceContext)
  return typeof document === 'undefined' ? known : document.documentElement.dataset.reference
}
