import { Alert } from '@mui/material'
import { isToPack } from '#shared/domain/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { UnsentAlert } from './UnsentAlert.tsx'

type Props = { invoice: InvoiceView; busy: boolean; onRetry: () => void }

/** What goes back to the shopper, because the order costs less by now, or what the provider refused to give back. */
export function OrderDue({ invoice: { cost, toReturn, unsent, state }, busy, onRetry }: Props) {
  if (unsent > 0) return <UnsentAlert amount={unsent} isBusy={busy} onRetry={onRetry} />
  if (toReturn === 0 || !isToPack(state)) return null
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      {t('The order costs %{total} now. %{amount} goes back when it is packed.', {
        total: money(cost),
        amount: money(toReturn),
      })}
    </Alert>
  )
}
