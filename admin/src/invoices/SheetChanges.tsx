import './sheet-changes.css'
import { formatQuantity } from '#shared/domain/weight-text.ts'
import type { PackedView } from '#shared/responses/order.ts'

const reasons = { short: 'not available', refused: 'not good enough' } as const

/** What was not packed as ordered, in English for the customer. */
export function SheetChanges({ changes }: Pick<PackedView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className="sheet-changes">
      <h3>Changes</h3>
      <ul>
        {changes.map(({ kind, id, qty, name, substitute, ...product }) => (
          <li key={`${kind} ${id} ${substitute?.id}`}>
            {formatQuantity(product, qty, 'en')} × {name}:{' '}
            {kind === 'substituted' ? `replaced by ${substitute?.name}` : reasons[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}
