import type { InvoiceView } from '#shared/responses/order.ts'
import type { DemandView } from '#shared/responses/payment-request.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** What the shopper still has to pay or reserve. */
export function demandText({ kind, amount }: DemandView): string {
  return kind === 'authorisation'
    ? t('to be reserved: %{amount}', { amount: money(amount) })
    : t('owed %{amount}', { amount: money(amount) })
}

/** Why the shopper has to pay or reserve what is demanded. */
export function demandReason({ kind, amount }: DemandView): string {
  if (kind === 'authorisation') {
    return t('The shopper has to reserve %{amount} on a card.', { amount: money(amount) })
  }
  return kind === 'packed'
    ? t('The bank did not charge the card.')
    : t('The order costs %{amount} more than was paid.', { amount: money(amount) })
}

/** What the order cost. Says what is only reserved on the card, or no longer is, and what was charged of it. */
export function amountText(invoice: InvoiceView): string {
  const { amount, reserved, charged, isHoldGone, demand, captures, edits } = invoice
  const { total } = (invoice.packed ?? invoice.request).basketState
  if (isHoldGone) return demand ? demandText(demand) : money(amount)
  if (reserved > 0) return t('reserved %{amount}', { amount: money(reserved) })
  // It may be more or less than what was ordered.
  const isOther = charged.length > 0 && (captures.length + edits.length > 0 || amount !== total)
  return isOther ? t('paid %{amount}', { amount: money(amount) }) : money(amount)
}
