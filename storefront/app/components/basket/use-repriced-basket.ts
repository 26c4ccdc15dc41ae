import { useCallback, useEffect, useState } from 'react'
import type { BasketView } from '#shared/responses/basket.ts'
import { callApi } from '../api-client.ts'
import { readBasket, takeOverBasket, toBasketRequest } from './basket-store.ts'
import type { StoredLine } from './stored-basket.ts'

export type DroppedLine = { line: StoredLine; message: string }
export type LoweredLine = { line: StoredLine; left: number }

type Repricing = {
  state: 'asking' | 'settled' | 'failed'
  dropped: DroppedLine[]
  lowered: LoweredLine[]
  /** Some line's price has changed since it was added. */
  isRepriced: boolean
}

/** Sends the basket to the server and stores the repriced result. */
export function useRepricedBasket(): Repricing & { askAgain: () => void } {
  const [repricing, setRepricing] = useState<Repricing>({
    state: 'asking',
    dropped: [],
    lowered: [],
    isRepriced: false,
  })

  const request = useCallback(async (signal?: AbortSignal) => {
    setRepricing(current => ({ ...current, state: 'asking' }))
    const sent = readBasket()
    try {
      const body = toBasketRequest(sent)
      const repriced = await callApi<BasketView>('Basket/Getbasket', body, { signal })
      if (!takeOverBasket(sent, repriced)) return request(signal)
      setRepricing({ state: 'settled', ...compare(sent.basket, repriced) })
    } catch {
      if (!signal?.aborted) setRepricing(current => ({ ...current, state: 'failed' }))
    }
  }, [])

  useEffect(() => {
    if (readBasket().basket.length === 0) return
    const controller = new AbortController()
    request(controller.signal)
    return () => controller.abort()
  }, [request])

  return { ...repricing, askAgain: () => void request() }
}

function compare(
  sent: StoredLine[],
  { basket, notices }: BasketView,
): Pick<Repricing, 'dropped' | 'lowered' | 'isRepriced'> {
  const sentById = new Map(sent.map(line => [line.id, line]))
  const keptById = new Map(basket.map(line => [line.id, line]))
  const dropped: DroppedLine[] = []
  const lowered: LoweredLine[] = []
  for (const { id, message } of notices) {
    const line = sentById.get(id)
    const kept = keptById.get(id)
    if (line && kept) lowered.push({ line, left: kept.qty })
    else if (line) dropped.push({ line, message })
  }
  const isRepriced = basket.some(line => {
    const before = sentById.get(line.id)
    return before?.qty === line.qty && before.totalBeforeTax !== line.totalBeforeTax
  })
  return { dropped, lowered, isRepriced }
}
