import { HttpError } from 'react-admin'
import type { OrderUnit } from '#shared/domain/weighed.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from './labels.ts'

/** What a refused move says about orders: how much they hold, and how much would be missing. */
type MissingGoods = { held: number; orders: number; missing: number }

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
