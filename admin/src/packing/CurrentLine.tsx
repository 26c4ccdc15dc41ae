import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { nameWithChosen } from '#shared/domain/product-options.ts'
import { allowedReplacement, describeReplacement } from '#shared/domain/replacement.ts'
import { toRate } from '#shared/domain/tax.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { language, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Picture } from '../items/Picture.tsx'
import { BrandAndSize } from './BrandAndSize.tsx'
import { countText, orderedText, progressText } from './labels.ts'
import { replacedBy, unitsAtOnce, unitsForBag, unmarkedShortage } from './pack-session.ts'
import { RefundedChip } from './RefundedChip.tsx'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import type { Packing } from './use-packing.ts'
import { useUndoKey } from './use-undo-key.ts'

const keyOf = { short: 'F2', substituted: 'F4', refused: 'F8' } as const

/** The line that is packed next, with everything that can become of it. */
export function CurrentLine({ packing, line }: { packing: Packing; line: PackingLine }) {
  const [isReplacing, setReplacing] = useState(false)
  const { order, canUndo } = packing
  const mayReplace = allowedReplacement(line, order?.isReplace === true) !== 'none'
  const isWeighed = unitGrams(line) !== null
  const notThere = unmarkedShortage(line)
  const { missing, refused, toReplace } = unitsAtOnce(line)
  const forBag = line.ordered - line.substituted

  const isEmpty = unitsForBag(line) === 0

  /** So many more are missing, or not good enough, of what is in the bag or open. */
  function enterMissing(kind: 'short' | 'refused', count: number) {
    if (isEmpty) return
    const quantity = line[kind] + count
    packing.enter([{ line: line.line, kind, quantity, substitute: null }])
  }

  const actions = new Map<string, () => void>([
    [keyOf.short, () => enterMissing('short', missing)],
    [keyOf.substituted, () => setReplacing(mayReplace)],
    [keyOf.refused, () => enterMissing('refused', refused)],
  ])
  useUndoKey(packing.undo, ({ target }) => {
    return isReplacing || (target instanceof HTMLInputElement && target.value !== '')
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isReplacing) return
      const action = actions.get(event.key)
      if (!action) return
      event.preventDefault()
      if (!event.repeat) action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  const full = nameWithChosen(nameOf(line), line.chosenOptions, language)
  const big = { minHeight: 56, flex: '1 1 8rem' }
  return (
    <Paper
      variant="outlined"
      sx={{ p: 2, mt: 1 }}
      component="section"
      aria-label={t('Current line')}
    >
      <Stack direction="row" gap={2}>
        <Box sx={{ width: 112, flexShrink: 0, borderRadius: 1, overflow: 'hidden' }}>
          <Picture url={line.urlImage} />
        </Box>
        <Box sx={{ minWidth: 0 }} role="status">
          <Typography sx={{ fontSize: '1.6rem', fontWeight: 700, lineHeight: 1.1 }}>
            {orderedText(line)}
          </Typography>
          <Typography sx={{ fontWeight: 600, fontSize: '1.1rem' }}>
            <bdi>{full}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            <BrandAndSize of={line} />
          </Typography>
          {line.comment && (
            <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
              <bdi>{line.comment}</bdi>
            </Typography>
          )}
          {line.replacement !== '' && (
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              <bdi>{describeReplacement(line, language)}</bdi>
            </Typography>
          )}
          <Typography
            variant="body2"
            sx={notThere > 0 ? { color: 'warning.main', fontWeight: 700 } : undefined}
          >
            {progressText(line)}
          </Typography>
          <RefundedChip line={line} />
        </Box>
      </Stack>
      <Stack direction="row" gap={1} flexWrap="wrap" sx={{ mt: 2 }}>
        {!isWeighed && forBag > 0 && (
          <Button
            variant={notThere > 0 ? 'outlined' : 'contained'}
            onClick={() => packing.pack(line, forBag)}
            sx={{ ...big, flexBasis: '100%' }}
          >
            {t('It is in the bag |||| All %{count} are in the bag', { count: forBag })}
          </Button>
        )}
        {line.ordered > 1 && !isWeighed && (
          <>
            <Button
              variant="outlined"
              disabled={line.packed === 0}
              onClick={() => packing.pack(line, line.packed - 1)}
              sx={big}
            >
              {t('One less')}
            </Button>
            <Button
              variant="outlined"
              disabled={line.open === 0}
              onClick={() => packing.pack(line, line.packed + 1)}
              sx={big}
            >
              {t('One more')}
            </Button>
          </>
        )}
        <Button
          variant={notThere > 0 && missing === notThere ? 'contained' : 'outlined'}
          color="warning"
          disabled={isEmpty}
          aria-keyshortcuts={keyOf.short}
          onClick={() => enterMissing('short', missing)}
          sx={big}
        >
          {t('%{count} missing', { count: countText(line, missing) })} ({keyOf.short})
        </Button>
        <Button
          variant="outlined"
          disabled={!mayReplace}
          aria-keyshortcuts={keyOf.substituted}
          onClick={() => setReplacing(true)}
          sx={big}
        >
          {t('Replace…')} ({keyOf.substituted})
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={isEmpty}
          aria-keyshortcuts={keyOf.refused}
          onClick={() => enterMissing('refused', refused)}
          sx={big}
        >
          {t('%{count} not good enough', { count: countText(line, refused) })} ({keyOf.refused})
        </Button>
        <Button disabled={!canUndo} onClick={packing.undo} sx={big}>
          {t('Undo last entry')}
        </Button>
      </Stack>
      {isReplacing && (
        <SubstituteDialog
          orderId={order?.orderId ?? ''}
          line={line}
          onClose={() => setReplacing(false)}
          tolerance={toRate(order?.weightTolerance ?? 0)}
          quantity={toReplace}
          onChoose={replacement => {
            setReplacing(false)
            packing.enter([replacedBy(line, toReplace, replacement)])
          }}
        />
      )}
    </Paper>
  )
}
