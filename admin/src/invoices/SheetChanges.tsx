import './sheet-changes.css'
import type { PackedView } from '#shared/responses/order.ts'

const reasons = { short: 'not available', refused: 'not good enough' } as const

/** What was not packed as ordered, in English for the customer. */
export function SheetChanges({ changes }: Pick<PackedView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className="sheet-changes">
      <h3>Changes</h3>
      <ul>
        {changes.map(({ kind, id, qty, name, substitute }) => (
          <li key={`${kind} ${id} ${substitute?.id}`}>
            {qty} × {name}:{' '}
            {kind === 'substituted' ? `replaced by ${substitute?.name}` : reasons[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}
