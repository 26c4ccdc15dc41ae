import { createContext, useContext } from 'react'

/** The nonce of the response's Content-Security-Policy; known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined)

export const useNonce = () => useContext(NonceContext)
