import { Chip, type ChipProps } from '@mui/material'
import { isReversed, type OrderState as State } from '#shared/domain/order-state.ts'
import { t } from '../i18n/texts.ts'
import { stateLabels } from '../orders/labels.ts'

const colors: Partial<Record<State, ChipProps['color']>> = {
  authorised: 'secondary',
  paid: 'primary',
  packed: 'info',
  fulfilled: 'success',
  refunded: 'error',
  cancelled: 'error',
}

/** An order's state as a coloured word. States that must not be packed are filled. */
export function OrderState({ state }: { state: State }) {
  return (
    <Chip
      size="small"
      label={t(stateLabels[state])}
      color={colors[state]}
      variant={isReversed(state) ? 'filled' : 'outlined'}
    />
  )
}
