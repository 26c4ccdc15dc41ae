import {
  Alert,
  Button,
  FormControlLabel,
  Paper,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type FormEvent, useState } from 'react'
import { toDollars } from '#shared/domain/money.ts'
import { totalOf } from '#shared/domain/refund.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { RefundItems } from './RefundItems.tsx'
import { RefundPreview } from './RefundPreview.tsx'
import { RefundTaxChoice } from './RefundTaxChoice.tsx'
import { type RefundMode, useRefundChoice } from './use-refund-choice.ts'
import { useRefundPanel } from './use-refund-panel.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  invoice: InvoiceView
  kind: RefundKind
  onClose: () => void
  onUnsaved: (isUnsaved: boolean) => void
}

const modes: Record<RefundMode, Text> = {
  all: 'Full remaining amount: %{amount}',
  items: 'Items and fees',
  amount: 'Custom amount',
}

/** The refund form: what to refund and why. Shows amount and tax before confirmation. */
export function RefundPanel({ invoice, kind, onClose, onUnsaved }: Props) {
  const choice = useRefundChoice(invoice)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { open, ask, askAgain, busy, failure } = useRefundPanel(
    { orderId: invoice.orderId, kind },
    onClose,
  )
  const hasChoice = choice.chosen.length > 0 || choice.typed !== ''
  useUnsaved(!open && (hasChoice || reason !== ''), onUnsaved)
  const { basketState: basket } = invoice.request
  const left = toDollars(choice.left)
  const title = t(kind === 'void' ? 'Void payment' : 'Refund payment')
  const found = {
    ...choice.findProblems(),
    ...(reason.trim() === '' && { reason: t('Reason is required') }),
  }
  // Shown after the first submit, until corrected.
  const problems: Record<string, string> = isChecked ? found : {}

  function submit(event: FormEvent) {
    event.preventDefault()
    if (open) return askAgain()
    setChecked(true)
    if (Object.keys(found).length === 0) ask({ ...choice.content(), reason: reason.trim() })
  }

  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2 }}>
      <Typography variant="h3">{title}</Typography>
      <Facts invoice={invoice} left={left} />
      {kind === 'void' && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('This returns the whole payment and cancels the order.')}
        </Typography>
      )}
      {open && (
        <Typography className="numbers">
          <strong>{money(open.amount)}</strong> · <bdi>{open.reason}</bdi>
        </Typography>
      )}
      {!open && kind === 'refund' && (
        <RadioGroup
          value={choice.mode}
          aria-label={t('Refund amount')}
          onChange={(_, mode) => {
            choice.setMode(mode as RefundMode)
            setChecked(false)
          }}
        >
          {Object.entries(modes).map(([mode, label]) => (
            <FormControlLabel
              key={mode}
              value={mode}
              disabled={busy}
              control={<Radio />}
              label={t(label, { amount: money(left) })}
            />
          ))}
        </RadioGroup>
      )}
      {!open && choice.mode === 'items' && (
        <RefundItems
          account={choice.account}
          lines={basket.basket}
          chosen={choice.chosen}
          problem={problems.items}
          disabled={busy}
          onChange={choice.setChosen}
        />
      )}
      {!open && choice.mode === 'amount' && (
        <TextField
          label={t('Amount')}
          value={choice.typed}
          disabled={busy}
          onChange={event => choice.setTyped(event.target.value)}
          error={Boolean(problems.amount)}
          helperText={problems.amount}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
      {!open && choice.mode === 'amount' && basket.tax > 0 && (
        <RefundTaxChoice
          percent={basket.hstPercent}
          tax={choice.tax}
          problem={problems.tax}
          disabled={busy}
          onChange={choice.setTax}
        />
      )}
      {!open && choice.parts.length > 0 && <RefundPreview parts={choice.parts} />}
      {!open && (
        <TextField
          label={t('Reason')}
          value={reason}
          disabled={busy}
          onChange={event => setReason(event.target.value)}
          error={Boolean(problems.reason)}
          helperText={problems.reason}
          slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
        />
      )}
      {failure && (
        <Alert severity={open ? 'warning' : 'error'} sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
      <Stack direction="row" useFlexGap flexWrap="wrap" gap={1} sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" color="error" loading={busy}>
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

function Facts({ invoice, left }: { invoice: InvoiceView; left: number }) {
  return (
    <Typography className="numbers" sx={{ my: 1 }}>
      {t('Paid')} <strong>{money(invoice.amount)}</strong> · {t('Refunded')}{' '}
      <strong>{money(invoice.refunded)}</strong> · {t('Remaining')} <strong>{money(left)}</strong>
    </Typography>
  )
}
