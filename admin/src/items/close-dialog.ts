import { createContext, useContext } from 'react'

export const CloseDialog = createContext<() => void>(() => {})

/** The way out of the dialog around it, which asks first where something would be lost. */
export function useCloseDialog(): () => void {
  return useContext(CloseDialog)
}
