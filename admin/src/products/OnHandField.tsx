import { type KeyboardEvent, useRef, useState } from 'react'
import { parseDecimal } from '#shared/domain/decimal.ts'
import { isStockChange, type StockChange } from '#shared/domain/products/stock.ts'
import { unitGrams } from '#shared/domain/weights/weighed.ts'
import { messages } from '#shared/messages.ts'
import type { ProductView } from '#shared/responses/product.ts'
import { onHandOrChange } from '#shared/schemas/product.ts'
import { useWrite } from '../fields/use-write.ts'
import { t, translateAny } from '../i18n/texts.ts'
import { RowField } from './RowField.tsx'
import { afterChange, readStockChange, stockHint } from './stock-change.ts'

type Props = {
  product: ProductView
  /** Rejects if it was refused, or if nobody knows whether it is saved. */
  onSave: (onHand: number | StockChange) => Promise<unknown>
}

/**
 * The number on hand in a row: a count, or a change such as +24. Enter or blur saves it, Escape reverts it. What could not
 * be saved stays with the reason, and Enter sends it again.
 */
export function OnHandField({ product, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { busy, write } = useWrite()
  const sent = useRef<StockChange | null>(null)
  const change = typed === null ? null : readStockChange(typed)
  const label = unitGrams(product) === null ? t('On hand') : `${t('On hand')} (${t('g')})`

  function revert() {
    setTyped(null)
    setProblem('')
    sent.current = null
  }

  /** The server may have booked the same change already, and its answer was lost. Then it has the first key. */
  function withFirstKey(onHand: StockChange): StockChange {
    if (sent.current?.change !== onHand.change) sent.current = onHand
    return sent.current
  }

  async function commit() {
    if (busy || typed === null) return
    if (typed.trim() === '') return revert()
    const onHand = readStockChange(typed) ?? parseDecimal(typed)
    if (onHand === null) return setProblem(stockHint(typed))
    const { error } = onHandOrChange.safeParse(onHand)
    if (error) return setProblem(error.issues[0]?.message ?? stockHint(typed))
    if (onHand === product.onHand) return revert()
    if (isStockChange(onHand) && product.onHand === null)
      return setProblem(messages.stockNotTracked)
    const refused = await write(async () => {
      await onSave(isStockChange(onHand) ? withFirstKey(onHand) : onHand)
    })
    if (!refused) return revert()
    setProblem(Object.values(refused).join(' '))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !busy) revert()
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <RowField
      name={`${label}: ${product.name}`}
      label={label}
      value={typed ?? product.onHand ?? ''}
      onType={text => {
        setTyped(text)
        setProblem('')
      }}
      // What was refused is not sent again just because the focus leaves.
      onBlur={() => problem === '' && commit()}
      onKeyDown={onKeyDown}
      isWrong={problem !== ''}
      helperText={problem ? translateAny(problem) : change && afterChange(product, change)}
      sx={{ width: { xs: '100%', sm: 128 } }}
      readOnly={busy}
    />
  )
}
