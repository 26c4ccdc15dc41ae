import Backspace from '@mui/icons-material/BackspaceOutlined'
import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material'
import { type FormEvent, type MouseEvent, useRef, useState } from 'react'
import { asciiDigits } from '#shared/domain/number-format.ts'
import { mostGrams } from '#shared/domain/weighed.ts'
import { formatWeight } from '#shared/domain/weight-text.ts'
import { useKeysToField } from '../fields/use-keys-to-field.ts'
import { code, digits, language } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'
import { type Doubt, isScan, readScale, readWeighing, type WeighedUnits } from './weighing.ts'

type Props = WeighedUnits & {
  /** Remembered for the next weighing. */
  tare: string
  onTare: (tare: string) => void
  onWeigh: (weight: { netGrams: number; tareGrams: number }) => void
  /** True for the code of a product: the scale shows no such weight. */
  isCode: (text: string) => boolean
  /** A scanner types a code. */
  onCode?: (code: string) => void
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const

/** Takes what the scale shows and the tare. Works by keyboard, by scanner and by the number pad. */
export function WeighForm({ gramsOfUnit, quantity, tolerance, ...props }: Props) {
  const { tare, onTare, onWeigh, isCode, onCode } = props
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  /** The unlikely weight that the packer was asked about. */
  const [asked, setAsked] = useState<number | null>(null)
  const [isTareRefused, setTareRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const tareInput = useRef<HTMLInputElement>(null)
  /** The tare before its field took the focus. */
  const tareBefore = useRef(tare)
  useKeysToField(input)
  const { grossGrams, netGrams } = readScale(text, tare)
  const weight = formatWeight(gramsOfUnit * quantity, language)
  const most = formatWeight(mostGrams(gramsOfUnit, quantity, tolerance), language)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isInTare = document.activeElement === tareInput.current
    input.current?.focus()
    // What is typed next replaces it.
    input.current?.select()
    if (isInTare && isScan(tare)) {
      changeTare(tareBefore.current)
      return enterCode(asciiDigits(tare).trim())
    }
    const read = readWeighing(text, tare, { gramsOfUnit, quantity, tolerance, isCode })
    switch (read.kind) {
      case 'tare':
        setTareRefused(true)
        return tareInput.current?.focus()
      case 'code':
        setText('')
        return enterCode(read.code)
      case 'light':
        return setProblem(t('The weight is not more than the tare.'))
      case 'empty':
        return setProblem(t('Please write whole grams.'))
      case 'weight': {
        const { doubt, netGrams, tareGrams } = read
        if (!doubt || asked === netGrams) return onWeigh({ netGrams, tareGrams })
        setAsked(netGrams)
        return setProblem(doubtText(doubt, text, { net: formatWeight(netGrams, language), weight }))
      }
    }
  }

  function enterCode(typed: string) {
    if (!onCode) return setProblem(t('Please write whole grams.'))
    setProblem('')
    onCode(typed)
  }

  function change(typed: string) {
    setText(typed)
    setProblem('')
  }

  function changeTare(typed: string) {
    onTare(typed)
    setTareRefused(false)
  }

  const field = {
    inputMode: 'numeric',
    autoComplete: 'off',
    dir: 'ltr',
    className: 'numbers',
  } as const
  return (
    <Stack component="form" onSubmit={submit} gap={1}>
      <Typography sx={{ fontWeight: 600 }}>
        {t('Ordered: %{weight}. At most %{most}.', { weight, most })}
      </Typography>
      <Stack direction="row" gap={1} alignItems="flex-start">
        <TextField
          autoFocus
          fullWidth
          inputRef={input}
          label={t('Weight in grams, or a code')}
          value={text}
          onChange={({ target }) => change(target.value)}
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
          inputRef={tareInput}
          error={isTareRefused}
          helperText={isTareRefused && t('Please write whole grams.')}
          onChange={({ target }) => changeTare(target.value)}
          onFocus={({ target }) => {
            tareBefore.current = tare
            target.select()
          }}
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
      <Box
        role="group"
        aria-label={t('Number pad')}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}
      >
        {keys.map(key => (
          <Button
            key={key}
            variant="outlined"
            tabIndex={-1}
            onMouseDown={keepFocus}
            onClick={() => change(problem ? key : text + key)}
            sx={{ minHeight: 56, fontSize: '1.4rem' }}
          >
            {digits(key)}
          </Button>
        ))}
        <Button
          variant="outlined"
          tabIndex={-1}
          aria-label={t('Delete digit')}
          onMouseDown={keepFocus}
          onClick={() => change(text.slice(0, -1))}
          sx={{ minHeight: 56 }}
        >
          <Backspace />
        </Button>
      </Box>
      <Button type="submit" variant="contained" size="large" sx={{ minHeight: 56 }}>
        {t('Enter')}
      </Button>
    </Stack>
  )
}

/** The next Enter belongs to the field, not to the button. Focusing the field again would open a tablet's keyboard. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function doubtText(doubt: Doubt, typed: string, weights: { net: string; weight: string }): string {
  switch (doubt) {
    case 'low':
      return t('Only %{net} of %{weight}. Enter it again if that is right.', weights)
    case 'high':
      return t('%{net} instead of %{weight}. Enter it again if that is right.', weights)
    case 'code':
      return t('%{code} is also a code. Enter it again if it is the weight.', {
        code: code(asciiDigits(typed).trim()),
      })
  }
}
