import { Alert, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { toDollars } from '#shared/domain/money/money.ts'
import { taxOf } from '#shared/domain/orders/money-parts.ts'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'
import type { Text } from '../i18n/fa.ts'
import { money } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { RefundItems } from './RefundItems.tsx'
import { RefundPreview } from './RefundPreview.tsx'
import { RefundTaxChoice } from './RefundTaxChoice.tsx'
import type { RefundChoice, RefundMode } from './use-refund-choice.ts'

type Props = {
  invoice: InvoiceView
  kind: RefundKind
  choice: RefundChoice
  reason: string
  problems: Record<string, string>
  disabled: boolean
  onMode: (mode: RefundMode) => void
  onReason: (reason: string) => void
}

const modes: Record<RefundMode, Text> = {
  all: 'Full remaining amount: %{amount}',
  items: 'Items and fees',
  amount: 'Custom amount',
}

/** What to refund and why, with amount and tax. A void has a reason only. */
export function RefundFields(props: Props) {
  const { invoice, kind, choice, reason, problems, disabled, onMode, onReason } = props
  return (
    <>
      {kind === 'refund' && (
        <RadioGroup
          value={choice.mode}
          aria-label={t('Refund amount')}
          onChange={(_, mode) => onMode(mode as RefundMode)}
        >
          {Object.entries(modes).map(([mode, label]) => (
            <FormControlLabel
              key={mode}
              value={mode}
              disabled={disabled}
              control={<Radio />}
              label={t(label, { amount: money(toDollars(choice.left)) })}
            />
          ))}
        </RadioGroup>
      )}
      {choice.mode === 'items' && isToPack(invoice.state) && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {t(
            'This order is not packed yet. Refunded goods stay in it, and are packed. To take them out, use ‘Edit order’: it gives their price back too.',
          )}
        </Alert>
      )}
      {choice.mode === 'items' && (
        <RefundItems
          account={choice.account}
          charged={invoice.charged}
          chosen={choice.chosen}
          problem={problems.items}
          disabled={disabled}
          onChange={choice.setChosen}
        />
      )}
      {choice.mode === 'amount' && (
        <TextField
          label={t('Amount')}
          value={choice.typed}
          disabled={disabled}
          onChange={event => choice.setTyped(event.target.value)}
          error={Boolean(problems.amount)}
          helperText={problems.amount}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
      {choice.mode === 'amount' && taxOf(choice.account.charged) > 0 && (
        <RefundTaxChoice
          percent={invoice.request.basketState.hstPercent}
          tax={choice.tax}
          problem={problems.tax}
          disabled={disabled}
          onChange={choice.setTax}
        />
      )}
      {choice.parts.length > 0 && <RefundPreview parts={choice.parts} />}
      <TextField
        label={t('Reason')}
        value={reason}
        disabled={disabled}
        onChange={event => onReason(event.target.value)}
        error={Boolean(problems.reason)}
        helperText={problems.reason}
        slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
      />
    </>
  )
}
