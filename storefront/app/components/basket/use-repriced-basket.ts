import { useCallback, useEffect, useState } from 'react'
import type { BasketView } from '#shared/schemas/basket.ts'
import { callApi } from '../api-client.ts'
import { readBasket, takeOverBasket, toBasketRequest } from './basket-store.ts'
import type { StoredLine } from './stored-basket.ts'

export type DroppedLine = { line: StoredLine; message: string }

type Repricing = {
  state: 'asking' | 'settled' | 'failed'
  dropped: DroppedLine[]
  /** Some line's price has changed since it was added. */
  isRepriced: boolean
}

/** Sends the basket to the server and stores the repriced result. */
export function useRepricedBasket(): Repricing & { askAgain: () => void } {
  const [repricing, setRepricing] = useState<Repricing>({
    state: 'asking',
    dropped: [],
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
  repriced: BasketView,
): Pick<Repricing, 'dropped' | 'isRepriced'> {
  const sentById = new Map(sent.map(line => [line.id, line]))
  const dropped = repriced.notices.flatMap(({ id, message }) => {
    const line = sentById.get(id)
    return line ? [{ line, message }] : []
  })
  const isRepriced = repriced.basket.some(line => {
    const before = sentById.get(line.id)
    return before && before.totalBeforeTax !== line.totalBeforeTax
  })
  return { dropped, isRepriced }
}
