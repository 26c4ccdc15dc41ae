import { Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { OpenPayment, PaymentProblem } from '#shared/responses/dashboard.ts'
import { type SettleInput, settleInput } from '#shared/schemas/settle.ts'
import { useWrite } from '../fields/use-write.ts'
import { problemsOf } from '../fields/validate.ts'
import { API, callApi } from '../http-client.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useInvoicesChanged } from '../orders/use-unprinted.ts'

type Outcome = SettleInput['end']
const outcomes: Record<PaymentProblem, Partial<Record<Outcome, Text>>> = {
  unanswered: {
    done: 'Charged: mark the order as paid',
    failed: 'Not charged: let the customer pay again',
  },
  unexpected: { done: 'The money was refunded' },
  refund: { done: 'The money was refunded', failed: 'The money was not refunded' },
}

function callFor({ orderId, refundId, chargeId }: OpenPayment): string {
  if (chargeId !== null) return `settleCharge/${chargeId}`
  return refundId === null ? `settle/${orderId}` : `settleRefund/${refundId}`
}

/**
 * Asks how a payment or refund ended if the provider's data is not conclusive, and whether a charge
 * that matches no order was refunded.
 */
export function SettleDialog({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { orderId, chargeId, name, amount } = payment
  const labels = Object.entries(outcomes[payment.problem])
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [transaction, setTransaction] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, failure, write } = useWrite()
  const queries = useQueryClient()
  const invoicesChanged = useInvoicesChanged()
  const notify = useNotify()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = { end: outcome, note, transaction: outcome === 'done' ? transaction : '' }
    const { error } = settleInput.safeParse(input)
    setProblems(error ? problemsOf(error) : {})
    if (error) return
    await write(async () => {
      await callApi(`${API}/Payment/${callFor(payment)}`, {
        method: 'POST',
        body: JSON.stringify(input),
      })
      await queries.invalidateQueries({ queryKey: ['dashboard'] })
      await invoicesChanged()
      notify(t('Payment settled'), { type: 'success' })
      onClose()
    })
  }

  return (
    <DialogShell
      title="Settle manually"
      busy={busy}
      unsaved={note !== '' || transaction !== ''}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit}>
        <DialogBody
          busy={busy}
          failure={failure}
          action={
            <Button
              type="submit"
              variant="contained"
              color="error"
              loading={busy}
              disabled={outcome === null}
            >
              {t('Settle')}
            </Button>
          }
        >
          <Typography className="numbers">
            <bdi>{chargeId ?? orderId}</bdi> · <bdi>{name}</bdi> · <strong>{money(amount)}</strong>
          </Typography>
          <Typography sx={{ my: 1 }}>
            {t('Look it up at your payment provider first. You cannot undo this.')}
          </Typography>
          <RadioGroup
            value={outcome}
            aria-label={t('Outcome')}
            onChange={(_, choice) => setOutcome(choice as Outcome)}
          >
            {labels.map(([choice, label]) => (
              <FormControlLabel key={choice} value={choice} control={<Radio />} label={t(label)} />
            ))}
          </RadioGroup>
          {outcome === 'done' && (
            <TextField
              label={t('Transaction number from the provider')}
              value={transaction}
              onChange={event => setTransaction(event.target.value)}
              error={Boolean(problems.transaction)}
              helperText={translateAny(problems.transaction ?? '')}
              slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', autoComplete: 'off' } }}
            />
          )}
          <TextField
            label={t('Reason, and where you checked')}
            value={note}
            onChange={event => setNote(event.target.value)}
            error={Boolean(problems.note)}
            helperText={translateAny(problems.note ?? '')}
            slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
          />
        </DialogBody>
      </form>
    </DialogShell>
  )
}
