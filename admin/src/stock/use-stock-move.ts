import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { keyContents, noContents } from '#shared/domain/orders/request-key.ts'
import type { StockReason } from '#shared/domain/products/stock.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import { useWrite } from '../fields/use-write.ts'
import { t } from '../i18n/texts.ts'
import { amountText } from './labels.ts'
import { findMissing, shortfallQuestion } from './shortfall-question.ts'
import { moveStock } from './stock-calls.ts'

export type MoveReason = Exclude<StockReason, 'order'>

/** A count of null ends the tracking. */
type Move = ({ count: number | null } | { change: number }) & { shortfall?: true }

type Why = { reason: MoveReason; note: string }

type Asked = { move: Move; why: Why; question: string }

/** Books changes of a product's stock. `question`: whether to open a shortfall, if a count is less than orders hold. */
export function useStockMove(item: StockItem, name: string, onDone: () => void) {
  const { refetch } = useListContext()
  const notify = useNotify()
  const client = useQueryClient()
  const { busy, failure, write } = useWrite()
  const [asked, setAsked] = useState<Asked | null>(null)
  const keyed = useRef(noContents)

  function report(onHand: number | null) {
    const text =
      onHand === null
        ? t('%{name} is no longer tracked', { name })
        : t('%{name}: %{count} on hand', { name, count: amountText(item, onHand) })
    notify(text, { type: 'success' })
  }

  function book(move: Move, why: Why) {
    setAsked(null)
    return write(async () => {
      const { shortfall, ...change } = move
      const wanted = { productId: item.id, ...change, ...why }
      keyed.current = keyContents(keyed.current, JSON.stringify(wanted))
      const { key } = keyed.current
      const moved = await moveStock({ ...wanted, key, shortfall }).catch(error => {
        const missing = shortfall ? null : findMissing(error)
        if (!missing) throw error
        setAsked({ move, why, question: shortfallQuestion(item, missing) })
      })
      if (!moved) return
      keyed.current = noContents
      report(moved.onHand)
      // A badge of the menu counts them.
      if (moved.shortfall) await client.invalidateQueries({ queryKey: ['shortfalls'] })
      await refetch()
      onDone()
    })
  }

  return {
    busy,
    failure,
    book,
    question: asked?.question,
    confirm: () => asked && book({ ...asked.move, shortfall: true }, asked.why),
    cancel: () => setAsked(null),
  }
}
