import { type KeyboardEvent, useState } from 'react'

type Options = {
  count: number
  /** Enter was pressed, with the active option or -1; false leaves the key to the form. */
  onEnter: (active: number) => boolean
}

/** The options under a text box that keeps the focus: whether they show, which is active, the keys. */
export function useOptions({ count, onEnter }: Options) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isExpanded = isOpen && count > 0

  function open() {
    setIsOpen(true)
    setActive(-1)
  }

  function close() {
    setIsOpen(false)
    setActive(-1)
  }

  /** Past the last option comes the text itself, then the first. */
  function move(step: 1 | -1) {
    const from = isExpanded ? active : -1
    const places = count + 1
    setIsOpen(true)
    setActive(((from + 1 + step + places) % places) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter') {
      if (!onEnter(isExpanded ? active : -1)) return
    } else if (key === 'Escape' && isExpanded) close()
    else if (key === 'ArrowDown' && count > 0) move(1)
    else if (key === 'ArrowUp' && count > 0) move(-1)
    else return
    event.preventDefault()
  }

  return { isExpanded, active, open, close, onKeyDown }
}
