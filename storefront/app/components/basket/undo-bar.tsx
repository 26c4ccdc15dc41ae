import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useNames } from '../catalogue/item-names.tsx'
import { Icon } from '../icon.tsx'
import { undoRemoval } from './basket-store.ts'
import { type Removal, readRemoval, rememberRemoval, useRemoval } from './basket-undo.ts'
import './undo-bar.css'

const SHOWN_MS = 30_000

/** Offers to undo the last removal from the basket, on any page. */
export function UndoBar() {
  const removal = useRemoval()
  return (
    <div className="undo-place" role="status">
      {removal && <Offer removal={removal} />}
    </div>
  )
}

function Offer({ removal }: { removal: Removal }) {
  const text = useText().basket.undo
  const names = useNames()
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const timer = setInterval(() => {
      // The button must not disappear while it is hovered or focused.
      const isInUse = bar.current?.matches(':hover, :focus-within')
      if (!isInUse && readRemoval() === removal) rememberRemoval(null)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [removal])

  const [first] = removal.lines
  const message =
    removal.kind === 'line' && first ? text.removed(names(first.line).main) : text.cleared
  return (
    <div ref={bar} className="undo-bar">
      <p>{message}</p>
      <button type="button" className="button quiet" onClick={undoRemoval}>
        {text.undo}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={text.close}
        onClick={() => rememberRemoval(null)}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
