import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import type { Suggestion } from '#shared/schemas/suggestion.ts'
import { useNames } from '../catalogue/item-names.tsx'
import { Marked, SearchMarks } from './marked.tsx'
import './suggested-items.css'

type Props = {
  /** Options are `{id}-0`, `{id}-1`, … */
  id: string
  items: Suggestion[]
  active: number
  onChoose: (item: Suggestion) => void
}

/** The listbox below a search box, which keeps the focus. */
export function SuggestedItems({ id, items, active, onChoose }: Props) {
  const text = useText().catalogue.search
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={id}
      className="suggested-items"
      role="listbox"
      aria-label={text.suggestions}
      hidden={items.length === 0}
    >
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={`${item.kind} ${item.id}`}
          id={`${id}-${index}`}
          className="suggested-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Or the field would lose the focus, and with it close the list before the click.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          <SuggestedName item={item} />
        </div>
      ))}
    </div>
  )
}

/** Both names stand here: what was typed may be in either language. */
function SuggestedName({ item }: { item: Suggestion }) {
  const { product } = useText().catalogue
  const { main } = useNames()(item)
  const other = main === item.name ? item.fName : item.name
  const kind = { aisle: product.aisle, brand: product.brand, product: '' }[item.kind]
  return (
    <SearchMarks.Provider value={item.marks}>
      <bdi className="suggested-item-name">
        <Marked text={main} />
      </bdi>
      {other && other !== main && (
        <bdi className="suggested-item-other" lang={other === item.fName ? 'fa' : 'en'}>
          <Marked text={other} />
        </bdi>
      )}
      {kind && <small className="suggested-item-kind">{kind}</small>}
    </SearchMarks.Provider>
  )
}
