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
import { parseDecimal } from '#shared/domain/decimal.ts'
import { toCents, toDollars } from '#shared/domain/money.ts'
import type { RefundTax } from '#shared/domain/refund.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/schemas/order.ts'
import { type RefundKind, refundInput } from '#shared/schemas/refund.ts'
import { problemsOf } from '../fields/validate.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { RefundTaxChoice } from './RefundTaxChoice.tsx'
import { useMoneyBack } from './use-money-back.ts'

type Props = { invoice: InvoiceView; kind: RefundKind; onClose: () => void }

/** Asks how much of a payment goes back and why. */
export function MoneyBack({ invoice, kind, onClose }: Props) {
  const left = toDollars(toCents(invoice.amount) - toCents(invoice.refunded))
  const [isPart, setPart] = useState(false)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tax, setTax] = useState<RefundTax | null>(
    invoice.request.basketState.tax > 0 ? null : 'none',
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { open, ask, askAgain, busy, failure } = useMoneyBack(
    { orderId: invoice.orderId, kind },
    onClose,
  )
  const amount = isPart ? parseDecimal(typed) : left

  function submit(event: FormEvent) {
    event.preventDefault()
    if (open) return askAgain()
    const found = findProblems(amount, { left, reason })
    if (isPart && tax === null) found.tax = t('Please choose the tax')
    setProblems(found)
    if (amount !== null && Object.keys(found).length === 0) {
      ask({ amount, ...(isPart && tax && { tax }), reason: reason.trim() })
    }
  }

  return (
    <Paper component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2 }}>
      <Typography variant="h3">
        {t(kind === 'void' ? 'Void the payment' : 'Refund the payment')}
      </Typography>
      <Facts invoice={invoice} left={left} />
      {kind === 'void' && (
        <Typography variant="body2" sx={{ mb: 1 }}>
          {t('The whole payment goes back and the order is cancelled.')}
        </Typography>
      )}
      {open && (
        <Typography className="numbers">
          <strong>{money(open.amount)}</strong> · <bdi>{open.reason}</bdi>
        </Typography>
      )}
      {!open && kind === 'refund' && (
        <RadioGroup
          value={isPart ? 'part' : 'all'}
          aria-label={t('How much goes back')}
          onChange={(_, choice) => setPart(choice === 'part')}
        >
          <FormControlLabel
            value="all"
            disabled={busy}
            control={<Radio />}
            label={t('Everything that is left: %{amount}', { amount: money(left) })}
          />
          <FormControlLabel
            value="part"
            disabled={busy}
            control={<Radio />}
            label={t('Only a part')}
          />
        </RadioGroup>
      )}
      {!open && kind === 'refund' && isPart && (
        <TextField
          label={t('Amount')}
          value={typed}
          disabled={busy}
          onChange={event => setTyped(event.target.value)}
          error={Boolean(problems.amount)}
          helperText={problems.amount}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
      {!open && kind === 'refund' && isPart && invoice.request.basketState.tax > 0 && (
        <RefundTaxChoice
          percent={invoice.request.basketState.hstPercent}
          tax={tax}
          problem={problems.tax}
          disabled={busy}
          onChange={setTax}
        />
      )}
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
          {open ? t('Ask again') : t('Give %{amount} back', { amount: money(amount ?? 0) })}
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
      {t('Captured')} <strong>{money(invoice.amount)}</strong> · {t('Given back')}{' '}
      <strong>{money(invoice.refunded)}</strong> · {t('Left')} <strong>{money(left)}</strong>
    </Typography>
  )
}

/** By the schema of the server, and what only this dialog asks for: a reason, and no more than is left. */
function findProblems(amount: number | null, { left, reason }: { left: number; reason: string }) {
  const { error } = refundInput.safeParse({ amount, reason, key: 'not made yet' })
  const problems = error ? problemsOf(error) : {}
  const told = Object.fromEntries(
    Object.entries(problems).map(([field, text]) => [field, translateAny(text)]),
  )
  if (amount === null) told.amount = translateAny(messages.pointForCents)
  else if (!told.amount && amount > left) {
    told.amount = t('At most %{amount} of this payment can go back.', { amount: money(left) })
  }
  if (reason.trim() === '') told.reason = t('Reason is required')
  return told
}
