import { useEffect, useRef, useState } from 'react'

/** Makes an element focusable while its content overflows, so that the keyboard can scroll it. */
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
