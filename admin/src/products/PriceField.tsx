import { InputAdornment, TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { dollars } from '#shared/schemas/fields.ts'
import { t, translateAny } from '../i18n/texts.ts'

type Props = { product: ProductView; onChange: (price: number) => void }

/** The price in a row. Enter or blur saves it, Escape reverts it. */
export function PriceField({ product, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  function revert() {
    setTyped(null)
    setProblem('')
  }

  function commit() {
    if (typed === null || typed.trim() === '') return revert()
    const { data, error } = dollars.safeParse(parseDecimal(typed) ?? typed)
    if (data === undefined) return setProblem(error?.issues[0]?.message ?? messages.pointForCents)
    revert()
    if (data !== product.price) onChange(data)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') revert()
    if (event.key !== 'Enter') return
    // Otherwise the same key press would confirm the dialog that the new price may open.
    event.preventDefault()
    commit()
  }

  return (
    <TextField
      size="small"
      label={t('Price')}
      value={typed ?? product.price.toFixed(2)}
      onChange={({ target }) => setTyped(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={problem !== ''}
      helperText={problem && translateAny(problem)}
      sx={{ width: 128 }}
      slotProps={{
        htmlInput: {
          'aria-label': `${t('Price')}: ${product.name}`,
          dir: 'ltr',
          inputMode: 'decimal',
          autoComplete: 'off',
          className: 'numbers',
        },
        input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
      }}
    />
  )
}
