import { useCallback, useEffect, useState } from 'react'
import type { BasketLine, BasketView } from '#shared/schemas/basket.ts'
import { callApi } from '../api-client.ts'
import { readBasket, takeOverBasket, toBasketRequest } from './basket-store.ts'

export type DroppedLine = { line: BasketLine; message: string }

type Repricing = {
  state: 'asking' | 'settled' | 'failed'
  dropped: DroppedLine[]
  /** Some line costs something else than when it was put into the basket. */
  isRepriced: boolean
}

/** Sends the basket to the server once and takes over what it answers (specification, section 4). */
export function useRepricedBasket(): Repricing & { askAgain: () => void } {
  const [repricing, setRepricing] = useState<Repricing>({
    state: 'asking',
    dropped: [],
    isRepriced: false,
  })

  const ask = useCallback(async (signal?: AbortSignal) => {
    setRepricing(current => ({ ...current, state: 'asking' }))
    const asked = readBasket()
    try {
      const body = toBasketRequest(asked)
      const answer = await callApi<BasketView>('Basket/Getbasket', body, { signal })
      if (!takeOverBasket(asked, answer)) return ask(signal)
      setRepricing({ state: 'settled', ...compare(asked.basket, answer) })
    } catch {
      if (!signal?.aborted) setRepricing(current => ({ ...current, state: 'failed' }))
    }
  }, [])

  useEffect(() => {
    if (readBasket().basket.length === 0) return
    const controller = new AbortController()
    ask(controller.signal)
    return () => controller.abort()
  }, [ask])

  return { ...repricing, askAgain: () => void ask() }
}

function compare(
  asked: BasketLine[],
  answer: BasketView,
): Pick<Repricing, 'dropped' | 'isRepriced'> {
  const askedById = new Map(asked.map(line => [line.id, line]))
  const dropped = answer.notices.flatMap(({ id, message }) => {
    const line = askedById.get(id)
    return line ? [{ line, message }] : []
  })
  const isRepriced = answer.basket.some(line => {
    const before = askedById.get(line.id)
    return before && before.totalBeforeTax !== line.totalBeforeTax
  })
  return { dropped, isRepriced }
}
