import { useEffect, useRef, useState } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { quantityInSentence } from '#shared/domain/weights/weight-text.ts'
import { Icon } from '../icon.tsx'
import { useLineName } from '../product-parts/item-names.tsx'
import { undoRemoval } from './basket-store.ts'
import { forgetRemovals, type Removal, readRemoval, useRemoval } from './basket-undo.ts'
import type { StoredLine } from './stored-basket.ts'
import { useNextInTabOrder } from './use-next-in-tab-order.ts'
import './undo-bar.css'

const SHOWN_MS = 30_000

type NotRestored = {
  full: StoredLine[]
  gone: StoredLine[]
  lowered: { line: StoredLine; left: number }[]
}

/** Offers to undo the removals from the basket on any page, the last one first. */
export function UndoBar() {
  const removal = useRemoval()
  const [restored, setRestored] = useState<StoredLine[]>([])
  const [notRestored, setNotRestored] = useState<NotRestored | null>(null)

  const check = useRef<AbortController | null>(null)

  useEffect(() => {
    // With another removal to undo, the pressed button is still there.
    if (readRemoval() === null) focusLine(restored[0])
  }, [restored])

  async function undo() {
    const { restored, refused } = undoRemoval()
    setRestored(restored)
    setNotRestored(refused.length > 0 ? { full: refused, gone: [], lowered: [] } : null)
    if (restored.length === 0) return
    // One check at a time: an older one would take the answer about these lines.
    check.current?.abort()
    check.current = new AbortController()
    const { gone, lowered } = await checkBasket(check.current.signal)
    if (gone.length + lowered.length > 0) setNotRestored({ full: refused, gone, lowered })
  }

  return (
    <div className="undo-place" role="status">
      {notRestored && (
        <Bar shown={notRestored} onClose={() => setNotRestored(null)}>
          <NotRestoredText {...notRestored} />
        </Bar>
      )}
      {removal && (
        <Bar shown={removal} onClose={forgetRemovals}>
          <Offer removal={removal} onUndo={undo} />
        </Bar>
      )}
    </div>
  )
}

type BarProps = { shown: Removal | NotRestored; onClose: () => void; children: React.ReactNode }

function Bar({ shown, onClose, children }: BarProps) {
  const text = useText().basket.undo
  const bar = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useNextInTabOrder(bar, shown)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new contents start the time again
  useEffect(() => {
    const timer = setInterval(() => {
      // The button must not disappear while it is hovered or focused.
      if (!bar.current?.matches(':hover, :focus-within')) close.current()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [shown])

  return (
    <div ref={bar} className="undo-bar">
      {children}
      <button type="button" className="icon-button" aria-label={text.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}

function Offer({ removal, onUndo }: { removal: Removal; onUndo: () => void }) {
  const text = useText().basket.undo
  const getName = useLineName()
  const [first] = removal.lines
  const message =
    removal.kind === 'line' && first ? text.removed(getName(first.line)) : text.cleared
  return (
    <>
      <p>{message}</p>
      <button type="button" className="button quiet" onClick={onUndo}>
        {text.undo}
      </button>
    </>
  )
}

function NotRestoredText({ full, gone, lowered }: NotRestored) {
  const text = useText().basket
  const language = useLanguage()
  const getName = useLineName()
  const list = new Intl.ListFormat(language)
  const namesOf = (lines: StoredLine[]) => list.format(lines.map(getName))
  return (
    <div>
      {gone.length > 0 && <p>{text.undo.gone(namesOf(gone))}</p>}
      {lowered.map(({ line, left }) => (
        <p key={lineKey(line)}>
          {text.lowered(getName(line), quantityInSentence(line, left, language))}
        </p>
      ))}
      {full.length > 0 && <p>{text.undo.full(namesOf(full))}</p>}
    </div>
  )
}

/** Asks the server which lines can still be bought. Without a connection, the basket page asks later. */
async function checkBasket(signal: AbortSignal): Promise<Omit<NotRestored, 'full'>> {
  try {
    const { repriceBasket } = await import('./reprice-basket.ts')
    const { dropped, lowered } = await repriceBasket(signal)
    return { gone: dropped.map(({ line }) => line), lowered }
  } catch {
    return { gone: [], lowered: [] }
  }
}

/** Focuses the product where the page shows it. */
function focusLine(line: StoredLine | undefined) {
  if (!line) return
  const steppers = document.querySelectorAll(`[data-line="${lineKey(line)}"] button`)
  const target = [...steppers].at(-1) ?? document.querySelector('main')
  if (target instanceof HTMLElement) target.focus()
}
