import { Stack, TextField } from '@mui/material'
import type { PackingLine } from '#shared/responses/packing.ts'
import { digits } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

/** The bags as they are typed. */
export type BagTexts = { bags: string; coldBags: string }

type Props = { texts: BagTexts; onChange: (texts: BagTexts) => void }

/** Long enough for a scanned code, which is too many bags: cut to two digits, it would close the order. */
const field = { inputMode: 'numeric', maxLength: 64 } as const

/** About what fits into one bag. */
const linesPerBag = 7

/** What an order probably needs. */
export function suggestBags(lines: readonly PackingLine[]): BagTexts {
  const isCold = lines.some(({ storage }) => storage === 'chilled' || storage === 'frozen')
  const bags = Math.max(1, Math.ceil(lines.length / linesPerBag))
  return { bags: digits(bags), coldBags: digits(isCold ? 1 : 0) }
}

export function BagFields({ texts, onChange }: Props) {
  return (
    <Stack direction="row" gap={1} sx={{ mt: 1 }}>
      <TextField
        autoFocus
        label={t('Bags')}
        value={texts.bags}
        onFocus={event => event.target.select()}
        onChange={({ target }) => onChange({ ...texts, bags: target.value })}
        slotProps={{ htmlInput: field }}
      />
      <TextField
        label={t('of them cold')}
        value={texts.coldBags}
        onFocus={event => event.target.select()}
        onChange={({ target }) => onChange({ ...texts, coldBags: target.value })}
        slotProps={{ htmlInput: field }}
      />
    </Stack>
  )
}
