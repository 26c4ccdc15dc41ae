import { Alert } from '@mui/material'
import { isToPack } from '#shared/domain/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** What goes back to the shopper of an edited order. */
export function OrderDue({ invoice: { toReturn, request, state } }: { invoice: InvoiceView }) {
  if (toReturn === 0 || !isToPack(state)) return null
  const total = money(request.basketState.total)
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {t('The edited order costs %{total}. %{amount} goes back when it is packed.', {
        total,
        amount: money(toReturn),
      })}
    </Alert>
  )
}
