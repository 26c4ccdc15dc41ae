import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { demandReason } from '../order-parts/amount-text.ts'

/** Like `demandReason`, and tells the causes of a demand on the card apart. Null if nothing is owed. */
export function owedReason({ demand, reserved, captures, request }: InvoiceView): string | null {
  if (!demand) return null
  if (demand.kind === 'difference') return demandReason(demand)
  const { limit = 0 } = request.basketState
  if (demand.kind === 'authorisation' && limit > reserved) {
    return t('The order may cost %{limit}, but only %{reserved} are reserved.', {
      limit: money(limit),
      reserved: money(reserved),
    })
  }
  return captures.at(-1)?.state === 'refused'
    ? t('The bank did not charge the card.')
    : t('The bank no longer reserves the amount on the card.')
}
