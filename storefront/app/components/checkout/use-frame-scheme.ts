import { useEffect, useState } from 'react'
import type { ColorScheme } from '#app/clients/payment/port.ts'

const DARK = '(prefers-color-scheme: dark)'

/**
 * The colour scheme of the card form. Follows the system until the form was focused or a payment started.
 * A change reloads the frame, which would lose the typed card.
 */
export function useFrameScheme(isBusy: boolean): ColorScheme {
  const [scheme, setScheme] = useState(readScheme)
  const [isUsed, setUsed] = useState(false)
  const isKept = isUsed || isBusy

  useEffect(() => {
    // Focusing an iframe fires no focus event here, only a blur of the window.
    const checkFocus = () => {
      if (document.activeElement instanceof HTMLIFrameElement) setUsed(true)
    }
    window.addEventListener('blur', checkFocus)
    return () => window.removeEventListener('blur', checkFocus)
  }, [])

  useEffect(() => {
    if (isKept) return
    const updateScheme = () => setScheme(readScheme())
    updateScheme()
    const query = window.matchMedia(DARK)
    query.addEventListener('change', updateScheme)
    return () => query.removeEventListener('change', updateScheme)
  }, [isKept])

  return scheme
}

function readScheme(): ColorScheme {
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}
