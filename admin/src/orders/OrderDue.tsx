import { Alert } from '@mui/material'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { UnsentAlert } from './UnsentAlert.tsx'

type Props = { invoice: InvoiceView; busy: boolean; onRetry: () => void }

/** The refund due because the order now costs less, or the refunds that the provider refused. */
export function OrderDue({ invoice, busy, onRetry }: Props) {
  const { cost, toReturn, takesCredit, unsent, state } = invoice
  if (unsent > 0) return <UnsentAlert amount={unsent} isBusy={busy} onRetry={onRetry} />
  if (!isToPack(state) || (toReturn === 0 && !takesCredit)) return null
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {toReturn > 0 &&
        t('The order costs %{total} now. %{amount} goes back when it is packed.', {
          total: money(cost),
          amount: money(toReturn),
        })}{' '}
      {takesCredit && t('What goes back becomes store credit: the shopper chose that.')}
    </Alert>
  )
}
