import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { toCents, toDollars } from '#shared/domain/money.ts'
import { messages } from '#shared/messages.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { bagCounts } from '#shared/schemas/packing.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { digits, money, nameOf } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { DueChoice } from './DueChoice.tsx'
import { progressText } from './labels.ts'
import { unmarkedShortage } from './pack-session.ts'
import { RefundedChip } from './RefundedChip.tsx'
import type { Packing } from './use-packing.ts'
import { useUndoKey } from './use-undo-key.ts'

/** Long enough for a scanned code, which is too many bags: cut to two digits, it would close the order. */
const field = { inputMode: 'numeric', maxLength: 64 } as const

/** What was packed and what is given back, before the order is closed. */
export function SummaryPanel({ packing, order }: { packing: Packing; order: PackingOrder }) {
  const { lines, waiting, canUndo } = packing
  const isCold = lines.some(({ storage }) => storage === 'chilled' || storage === 'frozen')
  const [bags, setBags] = useState(digits(Math.max(1, Math.ceil(lines.length / 7))))
  const [coldBags, setColdBags] = useState(digits(isCold ? 1 : 0))
  const [destination, setDestination] = useState<RefundDestination>()
  const [failure, setFailure] = useState('')
  const [isViewing, setViewing] = useState(false)
  const [isTyped, setTyped] = useState(false)
  // What somebody typed into a field is undone by the browser.
  useUndoKey(packing.undo, ({ target }) => {
    return isViewing || (isTyped && target instanceof HTMLInputElement)
  })
  // Of a reserved card nothing is charged then. A paid order needs a person to cancel it.
  const isNothing =
    order.state === 'paid' && lines.every(line => line.packed + line.substituted === 0)
  // The shopper pays first, or less is packed.
  const isOwed = order.due < 0 && waiting.length === 0
  const changed = lines.filter(line => line.packed < line.ordered || unmarkedShortage(line) > 0)
  const shown = lines.filter(line => changed.includes(line) || line.refunded > 0)

  function close(event: FormEvent) {
    event.preventDefault()
    const counts = { bags: parseDecimal(bags) ?? 0, coldBags: parseDecimal(coldBags) ?? 0 }
    const checked = bagCounts.safeParse(counts)
    setFailure(checked.error?.issues[0]?.message ?? '')
    if (checked.success) packing.close({ ...checked.data, destination })
  }

  function closeOrder() {
    setViewing(false)
    packing.reload()
  }

  const panel = (
    <Paper
      variant="outlined"
      component="form"
      onSubmit={close}
      onInput={() => setTyped(true)}
      sx={{ p: 2, mt: 1 }}
      aria-label={t('Summary')}
    >
      <Typography variant="h2">{t('Summary')}</Typography>
      {changed.length === 0 && <p>{t('Everything is in the bags.')}</p>}
      <ul>
        {shown.map(line => (
          <li key={line.line}>
            <bdi>{nameOf(line)}</bdi>: {progressText(line)} <RefundedChip line={line} />
          </li>
        ))}
      </ul>
      {order.reserved > 0 && waiting.length === 0 && <ChargePreview order={order} />}
      {order.surplus > 0 && waiting.length === 0 && (
        <Alert severity="info" role="none">
          {t('It weighs more than was charged. The shopper gets %{amount} for nothing.', {
            amount: money(order.surplus),
          })}
        </Alert>
      )}
      {isNothing && (
        <Alert
          severity="warning"
          role="none"
          action={
            <Button color="inherit" onClick={() => setViewing(true)}>
              {t('View order')}
            </Button>
          }
        >
          {t(messages.nothingPacked)}
        </Alert>
      )}
      {!isNothing && order.due > 0 && waiting.length === 0 && (
        <DueChoice
          due={order.due}
          cardLeft={order.cardLeft}
          takesCredit={order.takesCredit}
          destination={destination}
          onChange={setDestination}
        />
      )}
      <Stack direction="row" gap={1} sx={{ mt: 1 }}>
        <TextField
          autoFocus
          label={t('Bags')}
          value={bags}
          onFocus={event => event.target.select()}
          onChange={({ target }) => setBags(target.value)}
          slotProps={{ htmlInput: field }}
        />
        <TextField
          label={t('of them cold')}
          value={coldBags}
          onFocus={event => event.target.select()}
          onChange={({ target }) => setColdBags(target.value)}
          slotProps={{ htmlInput: field }}
        />
      </Stack>
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translateAny(failure)}
        </Alert>
      )}
      <Stack direction="row" gap={1} sx={{ mt: 2 }}>
        <Button
          type="submit"
          size="large"
          variant="contained"
          disabled={isNothing || isOwed}
          sx={{ minHeight: 64, flexGrow: 1, fontSize: '1.2rem' }}
        >
          {t('Packed')}
        </Button>
        <Button disabled={!canUndo} onClick={packing.undo}>
          {t('Undo last entry')}
        </Button>
      </Stack>
    </Paper>
  )
  return (
    <>
      {panel}
      {/* Outside of the form: the dialog has forms of its own. */}
      {isViewing && <LoadedOrder orderId={order.orderId} onClose={closeOrder} />}
    </>
  )
}

/** What closing takes of the amount that is reserved on the card. */
function ChargePreview({ order: { total, reserved, credit, lines } }: { order: PackingOrder }) {
  const isEmpty = lines.every(({ packed, substituted }) => packed + substituted === 0)
  if (isEmpty) {
    return (
      <Alert severity="warning" role="none">
        {t('Nothing is in the bags: the order is cancelled, and the card is released.')}
      </Alert>
    )
  }
  if (total > reserved) {
    const amounts = { total: money(total), reserved: money(reserved) }
    return (
      <Alert severity="error" role="none">
        {t('This costs %{total}, more than the %{reserved} that are reserved. Pack less.', amounts)}
      </Alert>
    )
  }
  const used = Math.min(credit, total)
  const amounts = {
    total: money(toDollars(toCents(total) - toCents(used))),
    reserved: money(toDollars(toCents(reserved) - toCents(credit))),
  }
  return (
    <Alert severity="info" role="none">
      {[
        credit > 0 && t('Store credit pays %{amount}.', { amount: money(used) }),
        reserved > credit &&
          t('The card is charged %{total} of the %{reserved} that are reserved.', amounts),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}
