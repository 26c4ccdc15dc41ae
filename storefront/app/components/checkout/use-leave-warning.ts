import { useEffect } from 'react'

/** Makes the browser confirm leaving the page while that could lead to a double payment. */
export function useLeaveWarning(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirmLeave)
    return () => window.removeEventListener('beforeunload', confirmLeave)
  }, [isOn])
}
