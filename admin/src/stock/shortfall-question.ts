import { HttpError } from 'react-admin'
import type { OrderUnit } from '#shared/domain/weights/weighed.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from './labels.ts'
import type { ScanProblem } from './scan-session.ts'

/** The details of a refused move: how much the orders hold, and how much would be missing. */
type MissingGoods = { held: number; orders: number; missing: number }

/** What an entry asks: whether to open a shortfall for its product. Null if it asks nothing. */
export function findQuestion({ product, amount, error }: ScanProblem) {
  const missing = product && amount !== null ? findMissing(error) : null
  return product && missing ? { product, text: shortfallQuestion(product, missing) } : null
}

/** The entries that ask something stand first, so that no scrolling hides them. */
export function questionsFirst(problems: ScanProblem[]): ScanProblem[] {
  const asks = (problem: ScanProblem) => (findQuestion(problem) ? 0 : 1)
  return problems.toSorted((a, b) => asks(a) - asks(b))
}

/** Returns what is missing after a move that needs a shortfall; null for any other error. */
export function findMissing(error: unknown): MissingGoods | null {
  const body = error instanceof HttpError ? error.body : null
  return typeof body?.missing === 'number' ? body : null
}

export function shortfallQuestion(
  product: OrderUnit,
  { held, orders, missing }: MissingGoods,
): string {
  return [
    t(
      '%{held} is promised to %{count} order. Open a shortfall? |||| %{held} are promised to %{count} orders. Open a shortfall?',
      { held: amountText(product, held), count: orders },
    ),
    t('The orders that were paid last get %{amount} less.', {
      amount: amountText(product, missing),
    }),
  ].join(' ')
}
