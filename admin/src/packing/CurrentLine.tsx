import { Paper } from '@mui/material'
import { useState } from 'react'
import { toRate } from '#shared/domain/money/tax.ts'
import { allowedReplacement } from '#shared/domain/orders/replacement.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { LineButtons } from './LineButtons.tsx'
import { LineFacts } from './LineFacts.tsx'
import { replacedBy, unitsAtOnce, unitsForBag } from './pack-session.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import { type LineActions, useLineKeys } from './use-line-keys.ts'
import type { Packing } from './use-packing.ts'
import { useUndoKey } from './use-undo-key.ts'

/** The line that is packed next, with everything that can become of it. */
export function CurrentLine({ packing, line }: { packing: Packing; line: PackingLine }) {
  /** As the dialog shows it: an answer that arrives meanwhile does not change what Enter replaces. */
  const [unitsToReplace, setReplacing] = useState<number | null>(null)
  const isReplacing = unitsToReplace !== null
  const { order } = packing
  const mayReplace = allowedReplacement(line, order?.isReplace === true) !== 'none'
  const { missing, refused, toReplace } = unitsAtOnce(line)
  const isEmpty = unitsForBag(line) === 0

  /** How many more of what is in the bag or open are missing, or not good enough. */
  function enterMissing(kind: 'short' | 'refused', count: number) {
    const quantity = line[kind] + count
    packing.enter([{ line: line.line, kind, quantity, substitute: null }])
  }

  const actions: LineActions = {
    short: isEmpty ? null : () => enterMissing('short', missing),
    substituted: mayReplace ? () => setReplacing(toReplace) : null,
    refused: isEmpty ? null : () => enterMissing('refused', refused),
  }
  useLineKeys(actions, isReplacing)
  useUndoKey(packing.undo, ({ target }) => {
    return isReplacing || (target instanceof HTMLInputElement && target.value !== '')
  })

  return (
    <Paper
      variant="outlined"
      sx={{ p: 2, mt: 1 }}
      component="section"
      aria-label={t('Current line')}
    >
      <LineFacts line={line} />
      <LineButtons packing={packing} line={line} actions={actions} />
      {unitsToReplace !== null && (
        <SubstituteDialog
          orderId={order?.orderId ?? ''}
          line={line}
          onClose={() => setReplacing(null)}
          tolerance={toRate(order?.weightTolerance ?? 0)}
          quantity={unitsToReplace}
          onChoose={replacement => {
            setReplacing(null)
            packing.enter([replacedBy(line, unitsToReplace, replacement)])
          }}
        />
      )}
    </Paper>
  )
}
