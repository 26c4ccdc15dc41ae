import { InputAdornment, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { messages } from '#shared/messages.ts'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = {
  source: string
  label: Text
  /** How many decimals are shown once the field is left; without it, as many as there are. */
  decimals?: number
  /** Allows negative numbers. */
  signed?: boolean
  unit?: { start: string } | { end: string }
  /** What an emptied field means; without it the form's schema asks for a number. */
  empty?: number | null
  helperText?: ReactNode
}

/**
 * A number, not negative unless said so. What is no number stays as it was typed, as the field's
 * value too, so that the form's schema refuses it.
 */
export function DecimalInput(props: Props) {
  const { source, label, decimals, signed = false, unit, empty = '', helperText } = props
  const { field, fieldState, id } = useInput({ source })
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const shown = typed ?? format(field.value, decimals)
  const hint = unit && 'start' in unit ? messages.pointForCents : messages.pointForDecimals
  const { error } = fieldState
  const said = field.value === '' && error ? messages.valueMissing : error?.message
  const problem = isUnread(field.value) && (error || !isTyping) ? hint : said

  function type(text: string) {
    setTyped(text)
    field.onChange(text.trim() === '' ? empty : (read(text, signed) ?? text))
  }

  function leave() {
    setTyping(false)
    const { value } = field
    const isRounded = typeof value === 'number' && Number(format(value, decimals)) !== value
    if (!isUnread(value) && !isRounded) setTyped(null)
    field.onBlur()
  }

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={shown}
      onChange={event => type(event.target.value)}
      onFocus={event => {
        setTyping(true)
        event.target.select()
      }}
      onBlur={leave}
      error={problem !== undefined}
      helperText={problem === undefined ? (helperText ?? ' ') : translateAny(problem)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', className: 'numbers' },
        input: adornments(unit),
      }}
    />
  )
}

function read(text: string, signed: boolean): number | null {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  if (!sign) return parseDecimal(text)
  const size = signed ? parseDecimal(rest) : null
  return size === null ? null : 0 - size
}

/** Whether it is still the text that could not be read. */
function isUnread(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function format(value: unknown, decimals?: number): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return decimals === undefined ? String(value) : value.toFixed(decimals)
}

function adornments(unit: Props['unit']) {
  if (!unit) return undefined
  return 'start' in unit
    ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
    : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> }
}
