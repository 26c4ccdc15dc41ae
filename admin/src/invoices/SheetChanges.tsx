import './sheet-changes.css'
import { comma, type Language } from '#shared/domain/language.ts'
import { localDigits } from '#shared/domain/number-format.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { formatQuantity, formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { PackedView } from '#shared/responses/order.ts'
import type { SheetLanguage } from './sheet-language.ts'

const reasons = { short: 'not available', refused: 'not good enough' } as const

type Props = { packed: PackedView; text: SheetLanguage }

/** What was not packed as ordered, and the weights beside the estimates, in the language of the customer. */
export function SheetChanges({ packed, text }: Props) {
  const { changes, weighed } = packed
  const { say, money, language } = text
  if (changes.length + weighed.length === 0) return null
  return (
    <section className="sheet-changes">
      <h3>{say('Changes')}</h3>
      <ul>
        {changes.map(({ kind, id, qty, substitute, ...product }) => (
          <li key={`${kind} ${id} ${substitute?.id}`}>
            {formatQuantity(product, qty, language)}
            {unitGrams(product) === null && ' ×'} {nameIn(product, language)}:{' '}
            {kind === 'substituted' ? replacedBy(substitute, text) : say(reasons[kind])}
          </li>
        ))}
        {weighed.map(({ id, qty, grams, estimate, amount, atLimit, ...product }) => (
          <li key={`weighed ${id} ${product.name}`}>
            {formatQuantity(product, qty, language)} {nameIn(product, language)}:{' '}
            {formatWeight(grams, language)}
            {comma[language]}
            {money(amount)} (
            {say(atLimit ? 'the most that was shown; estimate %{amount}' : 'estimate %{amount}', {
              amount: money(estimate),
            })}
            )
          </li>
        ))}
        {packed.basketState.total !== packed.ordered.total && <li>{totalText(packed, text)}</li>}
      </ul>
    </section>
  )
}

function nameIn({ name, fName }: { name: string; fName: string }, language: Language): string {
  return (language === 'fa' && fName) || name
}

function replacedBy(
  substitute: PackedView['changes'][number]['substitute'],
  { say, language }: SheetLanguage,
): string {
  if (!substitute) return say('replaced')
  const { qty, grams } = substitute
  const amount = grams === null ? `${localDigits(qty, language)} ×` : formatWeight(grams, language)
  return say('replaced by %{goods}', { goods: `${amount} ${nameIn(substitute, language)}` })
}

function totalText({ basketState, ordered }: PackedView, { say, money }: SheetLanguage): string {
  const amounts = { total: money(basketState.total), before: money(ordered.total) }
  if (ordered.limit === null) return say('Total: %{total} (before packing: %{before})', amounts)
  return say('Total: %{total} (before packing: about %{before}, at most %{limit})', {
    ...amounts,
    limit: money(ordered.limit),
  })
}
