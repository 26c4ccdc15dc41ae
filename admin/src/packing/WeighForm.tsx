import { Alert, Button, Stack, TextField, Typography } from '@mui/material'
import { maxGrams } from '#shared/domain/weights/weighed.ts'
import { formatWeight } from '#shared/domain/weights/weight-text.ts'
import { useKeysToField } from '../fields/use-keys-to-field.ts'
import { language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { NumberPad } from './NumberPad.tsx'
import { useWeighing, type WeighingProps } from './use-weighing.ts'
import { readScale } from './weighing.ts'

const field = {
  inputMode: 'numeric',
  autoComplete: 'off',
  dir: 'ltr',
  className: 'numbers',
} as const

/** Takes what the scale shows and the tare. Works by keyboard, by scanner and by the number pad. */
export function WeighForm(props: WeighingProps) {
  const { gramsOfUnit, quantity, tolerance, tare } = props
  const weighing = useWeighing(props)
  const { text, problem } = weighing
  useKeysToField(weighing.input)
  const { grossGrams, netGrams } = readScale(text, tare)
  const weight = formatWeight(gramsOfUnit * quantity, language)
  const most = formatWeight(maxGrams(gramsOfUnit, quantity, tolerance), language)

  return (
    <Stack component="form" onSubmit={weighing.submit} gap={1}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('Ordered: %{weight}. At most %{most}.', { weight, most })}
      </Typography>
      <Stack direction="row" gap={1} alignItems="flex-start">
        <TextField
          autoFocus
          fullWidth
          inputRef={weighing.input}
          label={t('Weight in grams, or a code')}
          value={text}
          onChange={({ target }) => weighing.change(target.value)}
          helperText={
            netGrams !== null && netGrams !== grossGrams
              ? t('Net weight: %{weight}', { weight: formatWeight(netGrams, language) })
              : ' '
          }
          slotProps={{ htmlInput: { ...field, maxLength: 64, style: { fontSize: '1.6rem' } } }}
        />
        <TextField
          label={t('Tare in grams')}
          value={tare}
          inputRef={weighing.tareInput}
          error={weighing.isTareInvalid}
          helperText={weighing.isTareInvalid && t('Please write whole grams.')}
          onChange={({ target }) => weighing.changeTare(target.value)}
          onFocus={weighing.focusTare}
          slotProps={{ htmlInput: { ...field, maxLength: 64 } }}
          sx={{ width: 130, flexShrink: 0 }}
        />
      </Stack>
      <div role="alert">
        {problem && (
          <Alert severity="warning" role="none">
            {problem}
          </Alert>
        )}
      </div>
      <NumberPad
        onKey={key => weighing.change(problem ? key : text + key)}
        onDelete={() => weighing.change(text.slice(0, -1))}
      />
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 56 }}>
        {t('Enter')}
      </Button>
    </Stack>
  )
}
