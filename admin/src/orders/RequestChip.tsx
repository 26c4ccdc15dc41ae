import { Chip } from '@mui/material'
import type { RefundView } from '#shared/responses/refund.ts'

/** The state of a request to the payment provider. */
export function RequestChip({ state, label }: { state: RefundView['state']; label: string }) {
  const color = state === 'done' ? 'success' : state === 'refused' ? 'error' : 'warning'
  return <Chip size="small" color={color} label={label} />
}
