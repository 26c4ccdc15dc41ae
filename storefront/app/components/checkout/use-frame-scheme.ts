import { useEffect, useState } from 'react'
import type { ColorScheme } from '#app/clients/payment/port.ts'

const DARK = '(prefers-color-scheme: dark)'

/**
 * The colours of the card form. It follows the system until the shopper has been in the form or pays:
 * to load it anew would lose the card that was typed.
 */
export function useFrameScheme(isBusy: boolean): ColorScheme {
  const [scheme, setScheme] = useState(readScheme)
  const [isUsed, setUsed] = useState(false)
  const isKept = isUsed || isBusy

  useEffect(() => {
    // The focus goes into a frame without an event of its own.
    const notice = () => {
      if (document.activeElement instanceof HTMLIFrameElement) setUsed(true)
    }
    window.addEventListener('blur', notice)
    return () => window.removeEventListener('blur', notice)
  }, [])

  useEffect(() => {
    if (isKept) return
    const follow = () => setScheme(readScheme())
    follow()
    const query = window.matchMedia(DARK)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [isKept])

  return scheme
}

function readScheme(): ColorScheme {
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}
