import { useId, useRef, useState } from 'react'
import { useReplacementText } from '#app/i18n/use-replacement-text.ts'
import {
  type Replacement,
  type ReplacementKind,
  replacementKinds,
} from '#shared/domain/orders/replacement.ts'
import { useLineName, useNames } from '../product-parts/item-names.tsx'
import { ReplacementPicker } from './replacement-picker.tsx'
import type { StoredLine } from './stored-basket.ts'
import './line-replacement.css'

type Props = {
  line: StoredLine
  /** The ordered products: none of them replaces another. */
  ordered: number[]
  onChange: (replacement: Replacement) => void
}

/** What the shopper wants if a line is missing; collapsed until it is needed. */
export function LineReplacement({ line, ordered, onChange }: Props) {
  const text = useReplacementText()
  const name = useLineName()(line)
  const getNames = useNames()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const { replacement, replaceWith } = line
  if (!isOpen && replacement === '') {
    return (
      <button
        type="button"
        className="basket-add-note"
        aria-label={text.labelFor(name)}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </button>
    )
  }

  function choose(kind: ReplacementKind) {
    setPicking(kind === 'product')
    if (kind !== 'product') onChange({ replacement: kind, replaceWith: null })
  }

  /** The button that was pressed is gone. */
  function endPicking() {
    setPicking(false)
    select.current?.focus()
  }

  return (
    <div className="line-replacement">
      <label htmlFor={id}>
        <span aria-hidden="true">{text.label}</span>
        <span className="visually-hidden">{text.labelFor(name)}</span>
      </label>
      <select
        ref={select}
        id={id}
        className="input"
        // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button just pressed
        autoFocus={isOpen}
        value={isPicking ? 'product' : replacement}
        onChange={event => choose(event.target.value as ReplacementKind)}
      >
        {replacementKinds.map(kind => (
          <option key={kind} value={kind}>
            {text.choices[kind]}
          </option>
        ))}
      </select>
      {!isPicking && replaceWith && (
        <p className="line-replacement-product">
          <bdi>{getNames(replaceWith).main}</bdi>{' '}
          <button type="button" className="basket-add-note" onClick={() => setPicking(true)}>
            {text.other}
          </button>
        </p>
      )}
      {isPicking && (
        <ReplacementPicker
          line={line}
          ordered={ordered}
          onChoose={product => {
            const { id: productId, name: english, fName } = product
            const replaceBy = { id: productId, name: english, fName }
            onChange({ replacement: 'product', replaceWith: replaceBy })
            endPicking()
          }}
          onCancel={endPicking}
        />
      )}
    </div>
  )
}
