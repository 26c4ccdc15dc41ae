import { useCallback, useEffect, useState } from 'react'
import { readBasket } from './basket-store.ts'
import { type BasketChanges, repriceBasket } from './reprice-basket.ts'

type Repricing = BasketChanges & { state: 'loading' | 'settled' | 'failed' }

/** Sends the basket to the server when the page opens. */
export function useRepricedBasket(): Repricing & { retry: () => void } {
  const [repricing, setRepricing] = useState<Repricing>({
    state: 'loading',
    dropped: [],
    lowered: [],
    noted: [],
    reweighed: [],
    isRepriced: false,
  })

  const request = useCallback(async (signal?: AbortSignal) => {
    setRepricing(current => ({ ...current, state: 'loading' }))
    try {
      setRepricing({ state: 'settled', ...(await repriceBasket(signal)) })
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

  return { ...repricing, retry: () => void request() }
}
