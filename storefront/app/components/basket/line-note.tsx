import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { MAX_LINE_COMMENT } from '#shared/domain/orders/basket-limits.ts'
import { useLineName } from '../product-parts/item-names.tsx'
import type { StoredLine } from './stored-basket.ts'

type Props = { line: StoredLine; onChange: (comment: string) => void }

/** The shopper's note to the picker; collapsed until it is needed. */
export function LineNote({ line, onChange }: Props) {
  const text = useText().basket
  const name = useLineName()(line)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && !line.comment) {
    return (
      <button
        type="button"
        className="basket-add-note"
        aria-label={`${text.addNote}: ${name}`}
        onClick={() => setOpen(true)}
      >
        {text.addNote}
      </button>
    )
  }
  return (
    <input
      className="input basket-note"
      aria-label={text.noteFor(name)}
      placeholder={text.notePlaceholder}
      maxLength={MAX_LINE_COMMENT}
      dir="auto"
      // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button just pressed
      autoFocus={isOpen && !line.comment}
      value={line.comment}
      onChange={event => onChange(event.target.value)}
      onBlur={() => setOpen(false)}
    />
  )
}
