import { createContext, useContext } from 'react'

/** The request id of a failure in the log; known on the server only. */
export const ReferenceContext = createContext<string | undefined>(undefined)

/** The reference of the failure on this page. In the browser it is read from the `data-reference` attribute. */
export function useReference(): string | undefined {
  const known = useContext(ReferenceContext)
  return typeof document === 'undefined' ? known : document.documentElement.dataset.reference
}
