import './sheet-changes.css'
import { formatMoney, toCents } from '#shared/domain/money.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weight-text.ts'
import type { PackedView } from '#shared/responses/order.ts'

const money = (dollars: number) => formatMoney(toCents(dollars), 'en')
const reasons = { short: 'not available', refused: 'not good enough' } as const

function replacedBy(substitute: PackedView['changes'][number]['substitute']): string {
  if (!substitute) return 'replaced'
  const { name, qty, grams } = substitute
  return `replaced by ${grams === null ? `${qty} ×` : formatWeight(grams, 'en')} ${name}`
}

/** What was not packed as ordered, and the weights beside the estimates, in English for the customer. */
export function SheetChanges({ basketState, ordered, changes, weighed }: PackedView) {
  if (changes.length + weighed.length === 0) return null
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
        {weighed.map(({ id, qty, name, grams, estimate, amount, atLimit, ...product }) => (
          <li key={`weighed ${id} ${name}`}>
            {formatQuantity(product, qty, 'en')} {name}: {formatWeight(grams, 'en')},{' '}
            {money(amount)} ({atLimit && 'the most that was shown; '}estimate {money(estimate)})
          </li>
        ))}
        {basketState.total !== ordered.total && (
          <li>
            Total: {money(basketState.total)} (before packing: {ordered.limit !== null && 'about '}
            {money(ordered.total)}
            {ordered.limit !== null && `, at most ${money(ordered.limit)}`})
          </li>
        )}
      </ul>
    </section>
  )
}
