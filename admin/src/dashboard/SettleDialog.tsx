import { Button, FormControlLabel, Radio, RadioGroup, TextField, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { Controller } from 'react-hook-form'
import type { PaymentProblem } from '#shared/domain/orders/payment-problems.ts'
import type { PaymentToCheck } from '#shared/responses/dashboard.ts'
import { type SettleInput, settleInput } from '#shared/schemas/settle.ts'
import { useTextForm } from '../fields/use-text-form.ts'
import { useWrite } from '../fields/use-write.ts'
import { API, callApi } from '../http-client.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { DialogBody } from '../items/DialogBody.tsx'
import { DialogShell } from '../items/DialogShell.tsx'
import { useInvoicesChanged } from '../order-parts/use-unprinted.ts'

type Outcome = SettleInput['end']
const blank = { end: null, note: '', transaction: '' }
const outcomes: Record<PaymentProblem, Partial<Record<Outcome, Text>>> = {
  unanswered: {
    done: 'Charged: mark the order as paid',
    failed: 'Not charged: let the customer pay again',
  },
  unexpected: { done: 'The money was refunded' },
  refund: { done: 'The money was refunded', failed: 'The money was not refunded' },
  capture: {
    done: 'The card was charged, or released',
    failed: 'The card was not charged',
  },
  uncaptured: {},
  hold: {},
  holdGone: {},
  link: {},
  return: {},
  due: {},
}

function callFor({ orderId, refundId, captureId, chargeId }: PaymentToCheck): string {
  if (chargeId !== null) return `settleCharge/${chargeId}`
  if (captureId !== null) return `settleCapture/${captureId}`
  return refundId === null ? `settle/${orderId}` : `settleRefund/${refundId}`
}

/**
 * Asks how a payment or refund ended if the provider's data is not conclusive, and whether a charge
 * that matches no order was refunded.
 */
export function SettleDialog({
  payment,
  onClose,
}: {
  payment: PaymentToCheck
  onClose: () => void
}) {
  const { orderId, chargeId, name, amount } = payment
  const labels = Object.entries(outcomes[payment.problem])
  const { field, control, watch, formState, handleSubmit } = useTextForm(settleInput, blank)
  const { note: isNoted, transaction: isNumbered } = formState.dirtyFields
  const outcome: Outcome | null = watch('end')
  const { busy, failure, write } = useWrite()
  const queries = useQueryClient()
  const invoicesChanged = useInvoicesChanged()
  const notify = useNotify()

  async function submit({ transaction, ...input }: SettleInput) {
    await write(async () => {
      await callApi(`${API}/Payment/${callFor(payment)}`, {
        method: 'POST',
        body: JSON.stringify({ ...input, transaction: input.end === 'done' ? transaction : '' }),
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
      unsaved={Boolean(isNoted || isNumbered)}
      onClose={onClose}
    >
      <form noValidate onSubmit={handleSubmit(submit)}>
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
          <Controller
            name="end"
            control={control}
            render={({ field: { ref: _, ...end } }) => (
              <RadioGroup {...end} aria-label={t('Outcome')}>
                {labels.map(([id, label]) => (
                  <FormControlLabel key={id} value={id} control={<Radio />} label={t(label)} />
                ))}
              </RadioGroup>
            )}
          />
          {outcome === 'done' && (
            <TextField
              {...field('transaction')}
              label={t('Transaction number from the provider')}
              slotProps={{ htmlInput: { maxLength: 40, dir: 'ltr', autoComplete: 'off' } }}
            />
          )}
          <TextField
            {...field('note')}
            label={t('Reason, and where you checked')}
            slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
          />
        </DialogBody>
      </form>
    </DialogShell>
  )
}
