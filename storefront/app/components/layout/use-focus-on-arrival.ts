import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/** Moves the focus to the content after a navigation, so that a screen reader reads it. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
