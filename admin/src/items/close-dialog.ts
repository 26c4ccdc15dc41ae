import { createContext, useContext } from 'react'

export const CloseDialog = createContext<() => void>(() => {})

/** Closes the surrounding dialog, which asks first if input would be lost. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialog)
}
