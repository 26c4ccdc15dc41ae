import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { formatMoney, toDollars } from '#shared/domain/money/money.ts'
import { totalOf } from '#shared/domain/orders/money-parts.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundDestination, RefundKind } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { DestinationChoice } from '../order-parts/DestinationChoice.tsx'
import { RefundFields } from './RefundFields.tsx'
import { type RefundChoice, useRefundChoice } from './use-refund-choice.ts'
import { useRefundPanel } from './use-refund-panel.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  invoice: InvoiceView
  kind: RefundKind
  onClose: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

/** The refund form: what to refund and why. Shows amount and tax before confirmation. */
export function RefundPanel({ invoice, kind, onClose, onUnsaved }: Props) {
  const choice = useRefundChoice(invoice, kind)
  const [reason, setReason] = useState('')
  const [destination, setDestination] = useState<RefundDestination>('card')
  const [isChecked, setChecked] = useState(false)
  const { open, send, sendAgain, busy, failure } = useRefundPanel(
    { orderId: invoice.orderId, kind },
    onClose,
  )
  const hasChoice = choice.chosen.length > 0 || choice.typed !== ''
  useUnsaved(!open && (hasChoice || reason !== ''), onUnsaved)
  const left = toDollars(choice.left)
  const isRelease = kind === 'void' && invoice.reserved > 0
  const title = t(
    isRelease ? 'Release the card' : kind === 'void' ? 'Void payment' : 'Refund payment',
  )
  const found = {
    ...choice.findProblems(),
    ...(reason.trim() === '' && { reason: t('Reason is required') }),
  }
  // Shown after the first submit, until corrected.
  const problems: Record<string, string> = isChecked ? found : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (open) return sendAgain()
    setChecked(true)
    if (Object.keys(found).length === 0) {
      send({ ...choice.content(), destination, reason: reason.trim() })
    }
  }

  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {!isRelease && <RefundAmounts invoice={invoice} left={left} />}
      {isRelease && (
        <Typography variant="body2" className="numbers" sx={{ my: 1 }}>
          {t('Nothing is charged, and the order is cancelled. Reserved: %{amount}', {
            amount: money(invoice.reserved),
          })}
        </Typography>
      )}
      {!isRelease && choice.lost > 0 && <LostCredit choice={choice} kind={kind} />}
      {kind === 'void' && !isRelease && choice.lost === 0 && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('This returns the whole payment and cancels the order.')}
        </Typography>
      )}
      {open && (
        <Typography className="numbers">
          <strong>{money(open.amount)}</strong> · <bdi>{open.reason}</bdi>
        </Typography>
      )}
      {!open && (
        <RefundFields
          invoice={invoice}
          kind={kind}
          choice={choice}
          reason={reason}
          problems={problems}
          disabled={busy}
          onMode={mode => {
            choice.setMode(mode)
            setChecked(false)
          }}
          onReason={setReason}
        />
      )}
      {!open && kind === 'refund' && invoice.onlyToCard === null && (
        <DestinationChoice value={destination} disabled={busy} onChange={setDestination} />
      )}
      {failure && (
        <Alert severity={open ? 'warning' : 'error'} sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ mt: 1 }}>
        <Button
          type="submit"
          variant="contained"
          color="error"
          loading={busy}
          disabled={!open && !isRelease && choice.left === 0}
        >
          {open
            ? t('Try again')
            : choice.parts.length > 0
              ? t(kind === 'void' ? 'Void %{amount}' : 'Refund %{amount}', {
                  amount: money(toDollars(totalOf(choice.parts))),
                })
              : title}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          {t('Close')}
        </Button>
      </Stack>
    </Paper>
  )
}

/** Warns that credit which paid a part belongs to a deleted account. */
function LostCredit({ choice, kind }: { choice: RefundChoice; kind: RefundKind }) {
  return (
    <Alert severity="warning" className="numbers" sx={{ mb: 1 }}>
      {kind === 'void'
        ? t(
            'The customer’s data was deleted, and their store credit with it. %{card} goes back to the card, and the order is cancelled. The %{credit} that credit paid goes to nobody.',
            {
              card: money(toDollars(choice.left - choice.lost)),
              credit: money(toDollars(choice.lost)),
            },
          )
        : translateAny(messages.refundOnlyToCard(formatMoney(choice.left, 'en')))}
    </Alert>
  )
}

function RefundAmounts({ invoice, left }: { invoice: InvoiceView; left: number }) {
  return (
    <Typography className="numbers" sx={{ my: 1 }}>
      {t('Paid')} <strong>{money(invoice.amount)}</strong>
      {invoice.credit > 0 && ` (${money(invoice.credit)} ${t('of it by store credit')})`} ·{' '}
      {t('Refunded')} <strong>{money(invoice.refunded)}</strong> · {t('Remaining')}{' '}
      <strong>{money(left)}</strong>
    </Typography>
  )
}
