import { Box, Button, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import type { PickKind } from '#shared/domain/packing.ts'
import { nameWithChosen } from '#shared/domain/product-options.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { digits, isPersian, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { Picture } from '../items/Picture.tsx'
import { nameOf, progressText, sizeOf } from './labels.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import type { Packing } from './use-packing.ts'

const keyOf = { short: 'F2', substituted: 'F4', refused: 'F8' } as const

/** The line that is packed next, with everything that can become of it. */
export function CurrentLine({ packing, line }: { packing: Packing; line: PackingLine }) {
  const [isReplacing, setReplacing] = useState(false)
  const { order, canUndo } = packing
  const mayReplace = order?.isReplace === true
  const missing = Math.max(1, line.open)

  function enter(kind: PickKind, quantity: number) {
    packing.enter([{ line: line.line, kind, quantity, substitute: null }])
    packing.choose(null)
  }

  const actions = new Map<string, () => void>([
    [keyOf.short, () => enter('short', missing)],
    [keyOf.substituted, () => setReplacing(mayReplace)],
    [keyOf.refused, () => enter('refused', missing)],
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isReplacing) return
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey)
      const action = isUndo ? packing.undo : actions.get(event.key)
      if (!action) return
      event.preventDefault()
      action()
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
            {digits(line.ordered)} ×
          </Typography>
          <Typography sx={{ fontWeight: 600, fontSize: '1.1rem' }}>
            <bdi>{full}</bdi>
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {[(isPersian && line.brandFName) || line.brandName, sizeOf(line)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {line.comment && (
            <Typography variant="body2" sx={{ fontStyle: 'italic' }}>
              <bdi>{line.comment}</bdi>
            </Typography>
          )}
          <Typography variant="body2">{progressText(line)}</Typography>
        </Box>
      </Stack>
      <Stack direction="row" gap={1} flexWrap="wrap" sx={{ mt: 2 }}>
        <Button
          variant="contained"
          onClick={() => enter('packed', line.ordered)}
          sx={{ ...big, flexBasis: '100%' }}
        >
          {t('It is in the bag |||| All %{count} are in the bag', { count: line.ordered })}
        </Button>
        {line.ordered > 1 && (
          <>
            <Button
              variant="outlined"
              disabled={line.packed === 0}
              onClick={() => packing.scan(String(line.packed - 1))}
              sx={big}
            >
              {t('One less')}
            </Button>
            <Button
              variant="outlined"
              disabled={line.open === 0}
              onClick={() => packing.scan(String(line.packed + 1))}
              sx={big}
            >
              {t('One more')}
            </Button>
          </>
        )}
        <Button
          variant="outlined"
          color="warning"
          aria-keyshortcuts={keyOf.short}
          onClick={() => enter('short', missing)}
          sx={big}
        >
          {t('%{count} missing', { count: missing })} ({keyOf.short})
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
          aria-keyshortcuts={keyOf.refused}
          onClick={() => enter('refused', missing)}
          sx={big}
        >
          {t('%{count} not good enough', { count: missing })} ({keyOf.refused})
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
          onChoose={substitute => {
            setReplacing(false)
            packing.enter([{ line: line.line, kind: 'substituted', quantity: missing, substitute }])
            packing.choose(null)
          }}
        />
      )}
    </Paper>
  )
}
