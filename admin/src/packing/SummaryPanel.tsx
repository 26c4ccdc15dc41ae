import { Alert, Button, Paper, Stack, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { bagCounts } from '#shared/schemas/packing.ts'
import type { RefundDestination } from '#shared/schemas/refund.ts'
import { nameOf } from '../i18n/language.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { BagFields, suggestBags } from './BagFields.tsx'
import { DueChoice } from './DueChoice.tsx'
import { progressText } from './labels.ts'
import { unmarkedShortage } from './pack-session.ts'
import { RefundedChip } from './RefundedChip.tsx'
import { SummaryAlerts } from './SummaryAlerts.tsx'
import type { Packing } from './use-packing.ts'
import { useUndoKey } from './use-undo-key.ts'

/** What was packed and what is given back, before the order is closed. */
export function SummaryPanel({ packing, order }: { packing: Packing; order: PackingOrder }) {
  const { lines, waiting, canUndo } = packing
  const isUpToDate = waiting.length === 0
  const [bagTexts, setBagTexts] = useState(() => suggestBags(lines))
  const [destination, setDestination] = useState<RefundDestination>()
  const [failure, setFailure] = useState('')
  const [isViewing, setViewing] = useState(false)
  const [isTyped, setTyped] = useState(false)
  // What somebody typed into a field is undone by the browser.
  useUndoKey(packing.undo, ({ target }) => {
    return isViewing || (isTyped && target instanceof HTMLInputElement)
  })
  const openLine = lines.find(({ open }) => open > 0)
  // With empty bags, closing releases a reserved card. A charged order must be cancelled by a person.
  const isNothing =
    !openLine && order.state === 'paid' && lines.every(line => line.packed + line.substituted === 0)
  // The shopper pays first, or less is packed.
  const isOwed = order.due < 0 && isUpToDate
  const changed = lines
    .filter(({ open }) => open === 0)
    .filter(line => line.packed < line.ordered || unmarkedShortage(line) > 0)
  const shown = lines.filter(line => changed.includes(line) || line.refunded > 0)

  function close(event: FormEvent) {
    event.preventDefault()
    const counts = {
      bags: parseDecimal(bagTexts.bags) ?? 0,
      coldBags: parseDecimal(bagTexts.coldBags) ?? 0,
    }
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
      {changed.length === 0 && !openLine && <p>{t('Everything is in the bags.')}</p>}
      <ul>
        {shown.map(line => (
          <li key={line.line}>
            <bdi>{nameOf(line)}</bdi>: {progressText(line)} <RefundedChip line={line} />
          </li>
        ))}
      </ul>
      <SummaryAlerts
        order={order}
        isUpToDate={isUpToDate}
        isNothing={isNothing}
        onView={() => setViewing(true)}
        openLine={openLine}
        onGoTo={packing.choose}
      />
      {!isNothing && !openLine && order.due > 0 && isUpToDate && (
        <DueChoice
          due={order.due}
          cardLeft={order.cardLeft}
          takesCredit={order.takesCredit}
          destination={destination}
          onChange={setDestination}
        />
      )}
      <BagFields texts={bagTexts} onChange={setBagTexts} />
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
          disabled={isNothing || isOwed || openLine !== undefined}
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
