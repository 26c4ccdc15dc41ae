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
  /** Decimals shown once the field loses the focus; by default as many as there are. */
  decimals?: number
  /** Allows negative numbers. */
  signed?: boolean
  unit?: { start: string } | { end: string }
  /** Reads a text that is not a number, such as a change of the stock. Its value is an object. */
  readOther?: (text: string) => object | null
  /** Says what to write in place of a text that could not be read. */
  hintFor?: (text: string) => string
  /** The value of an empty field; by default the form's schema requires a number. */
  empty?: number | null
  helperText?: ReactNode
}

/**
 * A number field, non-negative unless `signed`. Text that is not a number stays as typed and becomes the
 * field's value, so that the form's schema rejects it.
 */
export function DecimalInput(props: Props) {
  const { source, label, decimals, signed = false, unit, empty = '', helperText } = props
  const { readOther, hintFor } = props
  const { field, fieldState, id } = useInput({ source })
  const [typed, setTyped] = useState<string | null>(null)
  const [isTyping, setTyping] = useState(false)
  const shown = typed ?? format(field.value, decimals)
  const usualHint = unit && 'start' in unit ? messages.pointForCents : messages.pointForDecimals
  const hint = hintFor?.(shown) ?? usualHint
  const { error } = fieldState
  // The keypad for numbers has no signs on an iPhone.
  const inputMode = signed || readOther ? 'text' : 'decimal'
  const message = field.value === '' && error ? messages.valueMissing : error?.message
  const problem = isUnparsed(field.value) && (error || !isTyping) ? hint : message

  function change(text: string) {
    setTyped(text)
    field.onChange(text.trim() === '' ? empty : (parse(text, signed) ?? readOther?.(text) ?? text))
  }

  function onBlur() {
    setTyping(false)
    const { value } = field
    const isRounded = typeof value === 'number' && Number(format(value, decimals)) !== value
    const isOther = typeof value === 'object' && value !== null
    if (!isUnparsed(value) && !isOther && !isRounded) setTyped(null)
    field.onBlur()
  }

  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      label={t(label)}
      value={shown}
      onChange={event => change(event.target.value)}
      onFocus={event => {
        setTyping(true)
        event.target.select()
      }}
      onBlur={onBlur}
      error={problem !== undefined}
      helperText={problem === undefined ? (helperText ?? ' ') : translateAny(problem)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode, autoComplete: 'off', className: 'numbers' },
        input: adornments(unit),
      }}
    />
  )
}

function parse(text: string, signed: boolean): number | null {
  const [, sign, rest = ''] = /^\s*([-−]?)(.*)$/.exec(text) ?? []
  if (!sign) return parseDecimal(text)
  const size = signed ? parseDecimal(rest) : null
  return size === null ? null : 0 - size
}

/** True if the value is still text that could not be parsed. */
function isUnparsed(value: unknown): boolean {
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
