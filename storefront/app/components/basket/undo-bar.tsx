import { useEffect, useRef } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { useNames } from '../catalogue/item-names.tsx'
import { Icon } from '../icon.tsx'
import { undoRemoval } from './basket-store.ts'
import { type Removal, readRemoval, rememberRemoval, useRemoval } from './basket-undo.ts'
import './undo-bar.css'

const SHOWN_MS = 30_000

/** Offers to take back the last removal from the basket, on whichever page the shopper is by now. */
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
      // Nobody loses the button that is under the finger or has the focus.
      const isInUse = bar.current?.matches(':hover, :focus-within')
      if (!isInUse && readRemoval() === removal) rememberRemoval(null)
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [removal])

  const [first] = removal.lines
  const said =
    removal.kind === 'line' && first ? text.removed(names(first.line).main) : text.cleared
  return (
    <div ref={bar} className="undo-bar">
      <p>{said}</p>
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
