import { Chip, type ChipProps } from '@mui/material'
import { isPaymentReturned, type OrderState as State } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import { t } from '../i18n/texts.ts'
import { stateLabels } from './labels.ts'

const colors: Partial<Record<State, ChipProps['color']>> = {
  authorised: 'secondary',
  paid: 'primary',
  packed: 'info',
  fulfilled: 'success',
  refunded: 'error',
  cancelled: 'error',
}

type Props = { invoice: Pick<InvoiceView, 'state' | 'isHoldGone'> }

/** An order's state as a coloured word. States that must not be packed are filled. */
export function OrderState({ invoice: { state, isHoldGone } }: Props) {
  const isUnpaid = state === 'authorised' && isHoldGone
  return (
    <Chip
      size="small"
      label={isUnpaid ? t('Not paid') : t(stateLabels[state])}
      color={isUnpaid ? 'warning' : colors[state]}
      variant={isPaymentReturned(state) ? 'filled' : 'outlined'}
    />
  )
}
