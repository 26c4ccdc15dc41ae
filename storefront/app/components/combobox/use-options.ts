import { type KeyboardEvent, useState } from 'react'

type Options = {
  /** The id of the `OptionList`. */
  list: string
  count: number
  /** Called on Enter with the active option or -1. Returns false to leave the key to the form. */
  onEnter: (active: number) => boolean
}

/** The options under a text box that keeps the focus: visibility, active option and keys. */
export function useOptions({ list, count, onEnter }: Options) {
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

  /** After the last option comes the text box, then the first option. */
  function move(step: 1 | -1) {
    const from = isExpanded ? active : -1
    const positions = count + 1
    setIsOpen(true)
    setActive(((from + 1 + step + positions) % positions) - 1)
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

  const inputProps = {
    role: 'combobox',
    'aria-expanded': isExpanded,
    'aria-controls': list,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isExpanded && active >= 0 ? `${list}-${active}` : undefined,
    onKeyDown,
  } as const

  return { isExpanded, active, open, close, inputProps }
}
