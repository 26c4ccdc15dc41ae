import { Button, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { toCents } from '#shared/domain/money/money.ts'
import { openCaptureMessages } from '#shared/domain/orders/open-capture.ts'
import {
  canChangeState,
  isPackingTransition,
  nextStates,
  type OrderState,
  type PaymentSummary,
} from '#shared/domain/orders/order-state.ts'
import { packingStageMessages } from '#shared/domain/orders/packing-stage.ts'
import { messages } from '#shared/messages.ts'
import type { InvoiceView } from '#shared/responses/order.ts'
import type { RefundKind } from '#shared/schemas/refund.ts'
import { money } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { stateLabels, transitionLabels } from '../order-parts/labels.ts'
import { changeOrderState } from './order-calls.ts'
import { RefundPanel } from './RefundPanel.tsx'
import { isBeingChecked } from './use-order.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props = {
  invoice: InvoiceView
  busy: boolean
  act: (call: () => Promise<void>) => Promise<unknown>
  /** Reports whether the typed note or the refund form would be lost. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** These states are reached by a refund. */
const refundKinds: Partial<Record<OrderState, RefundKind>> = {
  cancelled: 'void',
  refunded: 'refund',
}

/** Buttons for the next states of the transition table. A disabled one shows the reason. */
export function OrderStateActions({ invoice, busy, act, onUnsaved }: Props) {
  const [reason, setReason] = useState('')
  const [refundKind, setRefundKind] = useState<RefundKind | null>(null)
  const { orderId, state } = invoice
  const choices = nextStates(state)
    .filter(to => !isPackingTransition(state, to))
    .filter(to => to !== 'refunded' || invoice.reserved === 0)
  const hasNote = choices.includes('fulfilled')
  useUnsaved(hasNote && refundKind === null && reason !== '', onUnsaved)
  if (choices.length === 0) {
    return (
      <Typography color="text.secondary">
        {t('This order is closed: %{state}.', { state: t(stateLabels[state]) })}
      </Typography>
    )
  }
  if (refundKind) {
    return (
      <RefundPanel
        invoice={invoice}
        kind={refundKind}
        onClose={() => setRefundKind(null)}
        onUnsaved={onUnsaved}
      />
    )
  }
  return (
    <Stack gap={1}>
      {hasNote && (
        <TextField
          label={t('Note (optional)')}
          value={reason}
          onChange={event => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
        />
      )}
      {choices.map(to => {
        const kind = refundKinds[to]
        const refusal = findRefusal(invoice, to, kind)
        return (
          <Stack key={to} direction="row" useFlexGap flexWrap="wrap" alignItems="center" gap={1}>
            <Button
              variant={kind ? 'outlined' : 'contained'}
              color={kind ? 'error' : 'primary'}
              disabled={busy || refusal !== null}
              onClick={() =>
                kind ? setRefundKind(kind) : act(() => changeOrderState(orderId, { to, reason }))
              }
            >
              {transitionText(invoice, to)}
            </Button>
            {refusal && (
              <Typography variant="body2" color="text.secondary">
                {translateAny(refusal)}
              </Typography>
            )}
          </Stack>
        )
      })}
    </Stack>
  )
}

/** A reserved amount is charged when the order leaves, and released when it is cancelled. */
function transitionText({ reserved, state, amount }: InvoiceView, to: OrderState): string {
  if (reserved > 0 && to === 'cancelled') return t('Release and cancel…')
  if (state === 'authorised' && to === 'fulfilled') {
    return t('Charge %{amount} and mark as fulfilled', { amount: money(amount) })
  }
  return t(transitionLabels[to] ?? stateLabels[to])
}

/** Returns the message why the order cannot change to this state now; null if it can. */
function findRefusal(
  invoice: InvoiceView,
  to: OrderState,
  kind: RefundKind | undefined,
): string | null {
  const { captures, state, packing } = invoice
  const open = captures.find(capture => capture.state === 'checking')
  if (open) return openCaptureMessages[open.kind]
  if (isBeingChecked(invoice)) return messages.refundUnderWay
  if (invoice.paymentRequest?.state === 'paying') return messages.linkPaying
  if (to === 'fulfilled' && packing) return packingStageMessages[packing]
  // An authorised order is charged when it leaves, a packed one before.
  if (state === 'packed' && to === 'fulfilled') {
    const decision = canChangeState(state, to, paymentOf(invoice))
    if (!decision.ok) return decision.reason
  }
  return kind === 'void' && invoice.refunded > 0 ? messages.voidAfterRefund : null
}

function paymentOf({ reserved, amount, refunded }: InvoiceView): PaymentSummary {
  return {
    chargedCents: reserved > 0 ? 0 : toCents(amount),
    reservedCents: toCents(reserved),
    refundedCents: toCents(refunded),
    voided: false,
  }
}
