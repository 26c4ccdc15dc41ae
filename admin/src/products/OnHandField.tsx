import { TextField } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { isStockChange, MAX_STOCK, type StockChange } from '#shared/domain/stock.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { wholeUpTo } from '#shared/schemas/fields.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { afterChange, readStockChange, stockHint } from './stock-change.ts'

type Props = { product: ProductView; onChange: (onHand: number | StockChange) => void }

/** The number on hand in a row: a count, or a change such as +24. Enter or blur saves it, Escape reverts it. */
export function OnHandField({ product, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const change = typed === null ? null : readStockChange(typed)
  const label = unitGrams(product) === null ? t('On hand') : `${t('On hand')} (${t('g')})`

  function revert() {
    setTyped(null)
    setProblem('')
  }

  function commit() {
    if (typed === null || typed.trim() === '') return revert()
    const onHand = change ?? wholeUpTo(MAX_STOCK).safeParse(parseDecimal(typed)).data
    if (onHand === undefined) return setProblem(stockHint(typed))
    if (isStockChange(onHand) && product.onHand === null)
      return setProblem(messages.stockNotTracked)
    revert()
    if (onHand !== product.onHand) onChange(onHand)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') revert()
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? product.onHand ?? ''}
      onChange={({ target }) => {
        setTyped(target.value)
        setProblem('')
      }}
      onFocus={({ target }) => target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
      error={problem !== ''}
      helperText={problem ? translateAny(problem) : change && afterChange(product, change)}
      sx={{ width: 128 }}
      slotProps={{
        htmlInput: {
          'aria-label': `${label}: ${product.name}`,
          dir: 'ltr',
          autoComplete: 'off',
          className: 'numbers',
        },
      }}
    />
  )
}
