import { type ReactNode, useEffect, useRef } from 'react'
import './option-list.css'

type Props<Item> = {
  /** Options have the ids `{id}-0`, `{id}-1`, … */
  id: string
  /** Names the list for screen readers. */
  label: string
  items: Item[]
  keyOf: (item: Item) => string
  active: number
  onChoose: (item: Item) => void
  children: (item: Item) => ReactNode
}

/** The listbox below a field that keeps the focus; hidden without items. */
export function OptionList<Item>(props: Props<Item>) {
  const { id, label, items, keyOf, active, onChoose, children } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      className="option-list"
      role="listbox"
      aria-label={label}
      hidden={items.length === 0}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={keyOf(item)}
          id={`${id}-${index}`}
          className="option-list-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Prevents the field from losing the focus, which would close the list before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {children(item)}
        </div>
      ))}
    </div>
  )
}
