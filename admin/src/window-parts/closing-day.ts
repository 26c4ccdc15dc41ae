import { createContext } from 'react'

/** A day that is about to be closed: orders are not moved to its windows. Null outside the dialog that closes one. */
export const ClosingDay = createContext<string | null>(null)
