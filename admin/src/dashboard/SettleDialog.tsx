import { Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import type { OpenPayment, PaymentProblem } from '#shared/schemas/dashboard.ts'
import { type SettleInput, settleInput } from '#shared/schemas/settle.ts'
import { useWrite } from '../fields/use-write.ts'
import { problemsOf } from '../fields/validate.ts'
import { API, callApi } from '../http-client.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DialogBody } from '../items/DialogBody.tsx'
import { ItemDialog } from '../items/ItemDialog.tsx'
import { useInvoicesChanged } from '../orders/use-unprinted.ts'

type End = SettleInput['end']
const ends: Record<PaymentProblem, Partial<Record<End, Text>>> = {
  unanswered: {
    done: 'It was charged: the order is paid',
    failed: 'It was not charged: the order can be paid again',
  },
  misfit: { done: 'The money went back' },
  refund: { done: 'The money went back', failed: 'The money did not go back' },
}

function callFor({ orderId, refundId, chargeId }: OpenPayment): string {
  if (chargeId !== null) return `settleCharge/${chargeId}`
  return refundId === null ? `settle/${orderId}` : `settleRefund/${refundId}`
}

/**
 * Asks how a payment or refund ended that the provider tells nothing certain about, and whether a charge that fits
 * no order went back.
 */
export function SettleDialog({ payment, onClose }: { payment: OpenPayment; onClose: () => void }) {
  const { orderId, chargeId, name, amount } = payment
  const labels = Object.entries(ends[payment.problem])
  const [end, setEnd] = useState<End | null>(null)
  const [transaction, setTransaction] = useState('')
  const [note, setNote] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { busy, failure, write } = useWrite()
  const queries = useQueryClient()
  const invoicesChanged = useInvoicesChanged()
  const notify = useNotify()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const input = { end, note, transaction: end === 'done' ? transaction : '' }
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
      notify(t('It is settled.'), { type: 'success' })
      onClose()
    })
  }

  return (
    <ItemDialog
      title="Settle by hand"
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
              disabled={end === null}
            >
              {t('Settle')}
            </Button>
          }
        >
          <Typography className="numbers">
            <bdi>{chargeId ?? orderId}</bdi> · <bdi>{name}</bdi> · <strong>{money(amount)}</strong>
          </Typography>
          <Typography sx={{ my: 1 }}>
            {t('First look it up in the list of your payment provider. This cannot be undone.')}
          </Typography>
          <RadioGroup
            value={end}
            aria-label={t('How it ended')}
            onChange={(_, choice) => setEnd(choice as End)}
          >
            {labels.map(([choice, label]) => (
              <FormControlLabel key={choice} value={choice} control={<Radio />} label={t(label)} />
            ))}
          </RadioGroup>
          {end === 'done' && (
            <TextField
              label={t('Transaction number at the provider')}
              value={transaction}
              onChange={event => setTransaction(event.target.value)}
              error={Boolean(problems.transaction)}
              helperText={translateAny(problems.transaction ?? '')}
              slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', autoComplete: 'off' } }}
            />
          )}
          <TextField
            label={t('Why, and where it was looked up')}
            value={note}
            onChange={event => setNote(event.target.value)}
            error={Boolean(problems.note)}
            helperText={translateAny(problems.note ?? '')}
            slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
          />
        </DialogBody>
      </form>
    </ItemDialog>
  )
}
