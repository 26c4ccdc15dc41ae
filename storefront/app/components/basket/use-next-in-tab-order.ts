import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes the buttons of a bar follow the focused element in the tab order once, although the bar is at the end of the page.
 * Behind its last button, and before its first one, the focus returns to that element. `shown` are the bar's contents.
 */
export function useNextInTabOrder(bar: RefObject<HTMLElement>, shown: object) {
  const origin = useRef<Element | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new contents are reachable again
  useEffect(() => {
    let isVisited = false
    function moveFocus(event: KeyboardEvent) {
      if (event.key !== 'Tab' || event.defaultPrevented) return
      const { activeElement } = document
      const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
      const end = event.shiftKey ? buttons[0] : buttons.at(-1)
      if (activeElement !== null && activeElement === end) {
        const target = origin.current?.isConnected ? origin.current : document.querySelector('main')
        if (!(target instanceof HTMLElement)) return
        event.preventDefault()
        target.focus()
      } else if (!isVisited && !event.shiftKey && !bar.current?.contains(activeElement)) {
        isVisited = true
        origin.current = activeElement === document.body ? null : activeElement
        event.preventDefault()
        buttons[0]?.focus()
      }
    }
    document.addEventListener('keydown', moveFocus)
    return () => document.removeEventListener('keydown', moveFocus)
  }, [bar, shown])
}
