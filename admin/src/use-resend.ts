import { useEffect } from 'react'

const PAUSE_MS = 5000

/**
 * Sends what waits again: at once when the device has a network again, and every few seconds while the server cannot be
 * reached. If only the server was unreachable, the browser does not say when it is back.
 */
export function useResend(send: () => unknown, isUnreachable: boolean) {
  useEffect(() => {
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [send])

  useEffect(() => {
    if (!isUnreachable) return
    const timer = setInterval(send, PAUSE_MS)
    return () => clearInterval(timer)
  }, [send, isUnreachable])
}
