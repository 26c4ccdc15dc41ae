import { Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { maxPacks } from '#shared/domain/orders/substitutes.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import type { SubstituteView } from '#shared/responses/packing.ts'
import { digits, isolate, language, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Props = {
  /** The weight that is replaced. */
  grams: number
  substitute: SubstituteView
  onCount: (packs: number) => void
}

/** Asks how many packs replace goods that are sold by weight. */
export function PackCountForm({ grams, substitute, onCount }: Props) {
  const packGrams = substitute.packGrams ?? grams
  const most = maxPacks(grams, packGrams)
  const [text, setText] = useState(digits(Math.max(1, Math.round(grams / packGrams))))
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const packs = parseDecimal(text) ?? 0
    const isRight = Number.isInteger(packs) && packs >= 1 && packs <= most
    setWrong(!isRight)
    if (isRight) onCount(packs)
  }

  return (
    <Stack component="form" onSubmit={submit} gap={2}>
      <Typography>
        {t('%{weight} is replaced by packs of %{pack}: %{name}', {
          weight: formatWeight(grams, language),
          pack: formatWeight(packGrams, language),
          name: isolate(nameOf(substitute)),
        })}
      </Typography>
      <TextField
        autoFocus
        label={t('Packs')}
        value={text}
        error={isWrong}
        helperText={t('At most %{count}.', { count: digits(most) })}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 64, className: 'numbers' } }}
      />
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 56 }}>
        {t('Enter')}
      </Button>
    </Stack>
  )
}
