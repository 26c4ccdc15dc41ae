import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { canMove, nextStates } from '#shared/domain/order-state.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { moveLabels, stateLabels } from './labels.ts'
import { moveOrder } from './order-calls.ts'

type Props = {
  invoice: InvoiceView
  busy: boolean
  act: (work: () => Promise<Partial<InvoiceView>>) => Promise<void>
}

/** The next states of the transition table; what is not possible now says why. */
export function OrderMoves({ invoice, busy, act }: Props) {
  const [reason, setReason] = useState('')
  const { orderId, state } = invoice
  const choices = nextStates(state).map(to => ({ to, decision: canMove(state, to) }))
  if (choices.length === 0) {
    return (
      <Typography color="text.secondary">
        This order is closed: {stateLabels[state].toLowerCase()}.
      </Typography>
    )
  }
  return (
    <Stack gap={1}>
      <TextField
        label="Note for the history"
        value={reason}
        onChange={event => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
      {choices.map(({ to, decision }) => (
        <Stack key={to} direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
          <Button
            variant="contained"
            disabled={busy || !decision.ok}
            onClick={() => act(() => moveOrder(orderId, { to, reason }))}
          >
            {moveLabels[to] ?? stateLabels[to]}
          </Button>
          {!decision.ok && (
            <Typography variant="body2" color="text.secondary">
              {decision.reason}
            </Typography>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
