import { useEffect, useRef, useState } from 'react'

/** For what may be wider than its place: while it is, the keyboard can reach and scroll it. */
export function useScrollStop<Element extends HTMLElement>(label: string) {
  const ref = useRef<Element>(null)
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setScrolling(element.scrollWidth > element.clientWidth)
    })
    for (const part of [element, ...element.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [])
  return { ref, ...(isScrolling && { tabIndex: 0, role: 'region', 'aria-label': label }) }
}
