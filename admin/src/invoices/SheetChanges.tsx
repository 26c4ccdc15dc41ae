import './sheet-changes.css'
import { unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weight-text.ts'
import type { PackedView } from '#shared/responses/order.ts'

const reasons = { short: 'not available', refused: 'not good enough' } as const

function replacedBy(substitute: PackedView['changes'][number]['substitute']): string {
  if (!substitute) return 'replaced'
  const { name, qty, grams } = substitute
  return `replaced by ${grams === null ? `${qty} ×` : formatWeight(grams, 'en')} ${name}`
}

/** What was not packed as ordered, in English for the customer. */
export function SheetChanges({ changes }: Pick<PackedView, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <section className="sheet-changes">
      <h3>Changes</h3>
      <ul>
        {changes.map(({ kind, id, qty, name, substitute, ...product }) => (
          <li key={`${kind} ${id} ${substitute?.id}`}>
            {formatQuantity(product, qty, 'en')}
            {unitGrams(product) === null && ' ×'} {name}:{' '}
            {kind === 'substituted' ? replacedBy(substitute) : reasons[kind]}
          </li>
        ))}
      </ul>
    </section>
  )
}
