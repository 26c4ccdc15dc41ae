import { useCallback, useEffect, useState } from 'react'
import type { OwnCredit } from '#shared/responses/credit.ts'
import { ApiFailure, callApi } from '../api-client.ts'
import { readSignedIn } from '../token-store.ts'
import { readCreditKey, storeCreditKey } from './credit-key.ts'

export type Credit = {
  /** `closed`: a guest who has not opened a link in this browser. */
  state: 'loading' | 'closed' | 'failed' | 'open'
  credit: OwnCredit | null
  /** Sent with a payment by a guest; empty for a signed-in person. */
  key: string
  loadAgain: () => void
}

type Loaded = Pick<Credit, 'state' | 'credit' | 'key'>

const closed: Loaded = { state: 'closed', credit: null, key: '' }

/** Loads the store credit of the signed-in person, or of the link that was opened in this browser. */
export function useCredit(): Credit {
  const [loaded, setLoaded] = useState<Loaded>({ ...closed, state: 'loading' })
  const load = useCallback(async (signal?: AbortSignal) => {
    const key = readSignedIn() ? '' : readCreditKey()
    try {
      const credit = await loadCredit(key, signal)
      setLoaded(credit ? { state: 'open', credit, key } : closed)
    } catch (error) {
      if (signal?.aborted) return
      const isOver = error instanceof ApiFailure && error.code === 'not_found'
      if (isOver) storeCreditKey('')
      setLoaded(isOver ? closed : { ...closed, state: 'failed' })
    }
  }, [])
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])
  return { ...loaded, loadAgain: () => void load() }
}

async function loadCredit(key: string, signal?: AbortSignal): Promise<OwnCredit | null> {
  const options = { keepsSession: true, signal }
  if (readSignedIn()) {
    return callApi<OwnCredit>('credit', undefined, { ...options, method: 'GET' })
  }
  return key ? callApi<OwnCredit>('credit/look', { key }, options) : null
}
