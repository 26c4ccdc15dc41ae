import { Chip, type ChipProps } from '@mui/material'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

/** The states that a paid order can come to; the others are in no list. */
const labels: Record<string, { text: Text; color: ChipProps['color'] }> = {
  paid: { text: 'Paid', color: 'primary' },
  fulfilled: { text: 'Fulfilled', color: 'success' },
  refunded: { text: 'Refunded', color: 'error' },
  cancelled: { text: 'Cancelled', color: 'error' },
}

/** An order's state as word and colour; what is not to be packed is filled. */
export function OrderState({ state }: { state: string }) {
  const label = labels[state]
  const isOff = state === 'refunded' || state === 'cancelled'
  return (
    <Chip
      size="small"
      label={label ? t(label.text) : translateAny(state)}
      color={label?.color}
      variant={isOff ? 'filled' : 'outlined'}
    />
  )
}
