import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** Why the shopper has to pay by a link; null if nothing is owed. */
export function owedReason({
  owed,
  reserved,
  reservedUntil,
  captures,
  request,
}: InvoiceView): string | null {
  if (owed > 0) return t('The order costs %{amount} more than was paid.', { amount: money(owed) })
  if (reserved === 0) return null
  const { limit = 0 } = request.basketState
  if (limit > reserved) {
    return t('The order may cost %{limit}, but only %{reserved} are reserved.', {
      limit: money(limit),
      reserved: money(reserved),
    })
  }
  if (captures.at(-1)?.state === 'refused') return t('The bank did not charge the card.')
  const isOver = reservedUntil !== null && Date.parse(reservedUntil) <= Date.now()
  return isOver ? t('The bank no longer reserves the amount on the card.') : null
}
