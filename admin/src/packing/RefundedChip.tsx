import { Chip } from '@mui/material'
import type { PackingLine } from '#shared/responses/packing.ts'
import { refundedText } from './labels.ts'

/** How much of a line staff refunded: packed, it is goodwill. */
export function RefundedChip({ line }: { line: PackingLine }) {
  if (line.refunded === 0) return null
  return (
    <Chip color="warning" label={refundedText(line)} sx={{ fontSize: '1rem', fontWeight: 700 }} />
  )
}
