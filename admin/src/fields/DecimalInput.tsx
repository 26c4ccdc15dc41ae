import { InputAdornment, TextField } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useInput } from 'react-admin'
import type { Text } from '../i18n/fa.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { parseDecimal } from './decimal.ts'

type Props = {
  source: string
  label: Text
  /** How many decimals can be typed; with `fixed` they are always shown once the field is left. */
  decimals: number
  fixed?: boolean
  /** Allows negative numbers. */
  signed?: boolean
  unit?: { start: string } | { end: string }
  /** What an emptied field means. */
  empty?: number | null
  helperText?: ReactNode
}

/** A number, not negative unless said so; what is no number cannot be typed. */
export function DecimalInput(props: Props) {
  const {
    source,
    label,
    decimals,
    fixed = false,
    signed = false,
    unit,
    empty = 0,
    helperText,
  } = props
  const { field, fieldState, id } = useInput({ source })
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? format(field.value, fixed ? decimals : undefined)

  function type(input: string) {
    const unsigned = input.replace(/[^\d.,۰-۹٠-٩٫٬]/g, '')
    const sign = signed && /^\s*[-−]/.test(input) ? '-' : ''
    const text = sign + unsigned
    const size = unsigned === '.' ? 0 : parseDecimal(unsigned)
    const number = size === null ? null : sign ? 0 - size : size
    if (number === null || (number.toString().split('.')[1] ?? '').length > decimals) return
    setTyped(text)
    field.onChange(text === '' ? empty : number)
  }

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={shown}
      onChange={event => type(event.target.value)}
      onFocus={event => event.target.select()}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
      error={fieldState.invalid}
      helperText={
        fieldState.error ? translateAny(fieldState.error.message ?? '') : (helperText ?? ' ')
      }
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', autoComplete: 'off', className: 'numbers' },
        input: adornments(unit),
      }}
    />
  )
}

function format(value: unknown, decimals?: number): string {
  if (typeof value !== 'number') return ''
  return decimals === undefined ? String(value) : value.toFixed(decimals)
}

function adornments(unit: Props['unit']) {
  if (!unit) return undefined
  return 'start' in unit
    ? { startAdornment: <InputAdornment position="start">{unit.start}</InputAdornment> }
    : { endAdornment: <InputAdornment position="end">{unit.end}</InputAdornment> }
}
