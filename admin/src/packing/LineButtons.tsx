import { Button, Stack } from '@mui/material'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { t } from '../i18n/texts.ts'
import { countText } from '../order-parts/packed-text.ts'
import { unitsAtOnce, unmarkedShortage } from './pack-session.ts'
import { type LineActions, lineKeys } from './use-line-keys.ts'
import type { Packing } from './use-packing.ts'

type Props = { packing: Packing; line: PackingLine; actions: LineActions }

const big = { minHeight: 56, flex: '1 1 8rem' }

/** Buttons for everything that can become of a line. */
export function LineButtons({ packing, line, actions }: Props) {
  const isWeighed = unitGrams(line) !== null
  const notThere = unmarkedShortage(line)
  const { missing, refused } = unitsAtOnce(line)
  const forBag = line.ordered - line.substituted
  return (
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
        disabled={!actions.short}
        aria-keyshortcuts={lineKeys.short}
        onClick={() => actions.short?.()}
        sx={big}
      >
        {t('%{count} missing', { count: countText(line, missing) })} ({lineKeys.short})
      </Button>
      <Button
        variant="outlined"
        disabled={!actions.substituted}
        aria-keyshortcuts={lineKeys.substituted}
        onClick={() => actions.substituted?.()}
        sx={big}
      >
        {t('Replace…')} ({lineKeys.substituted})
      </Button>
      <Button
        variant="outlined"
        color="error"
        disabled={!actions.refused}
        aria-keyshortcuts={lineKeys.refused}
        onClick={() => actions.refused?.()}
        sx={big}
      >
        {t('%{count} not good enough', { count: countText(line, refused) })} ({lineKeys.refused})
      </Button>
      <Button disabled={!packing.canUndo} onClick={packing.undo} sx={big}>
        {t('Undo last entry')}
      </Button>
    </Stack>
  )
}
