import { InputAdornment } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { dollars } from '#shared/schemas/fields.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { RowField } from './RowField.tsx'

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
    <RowField
      name={`${t('Price')}: ${product.name}`}
      label={t('Price')}
      value={typed ?? product.price.toFixed(2)}
      onType={setTyped}
      onBlur={commit}
      onKeyDown={onKeyDown}
      isWrong={problem !== ''}
      helperText={problem && translateAny(problem)}
      sx={{ width: 128 }}
      inputMode="decimal"
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
    />
  )
}
