import { useCallback, useEffect, useRef, useState } from 'react'

/** `failed` keeps no items; `idle` is the state before anything was typed. */
export type Lookup<Item> = {
  state: 'idle' | 'searching' | 'found' | 'empty' | 'failed'
  items: Item[]
}

type Options<Item> = {
  /** Must be the same function on every render. */
  find: (text: string, signal: AbortSignal) => Promise<Item[]>
  minLength: number
  delayMs: number
  /** Shows the last items until the next response arrives. */
  keepsItems?: boolean
}

const TIMEOUT_MS = 10_000
const idle = { state: 'idle', items: [] } as const satisfies Lookup<never>

/** Looks up a text as it is typed. A newer text aborts the older look-up. */
export function useLookup<Item>({ find, minLength, delayMs, keepsItems = false }: Options<Item>) {
  const [lookup, setLookup] = useState<Lookup<Item>>(idle)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const lookUp = useCallback(
    async (text: string, waitMs: number) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const query = text.trim()
      if (query.length < minLength) return setLookup(idle)
      try {
        await wait(waitMs)
        if (controller.signal.aborted) return
        setLookup(({ items }) => ({ state: 'searching', items: keepsItems ? items : [] }))
        const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(TIMEOUT_MS)])
        const items = await find(query, signal)
        setLookup({ state: items.length > 0 ? 'found' : 'empty', items })
      } catch {
        if (!controller.signal.aborted) setLookup({ state: 'failed', items: [] })
      }
    },
    [find, minLength, keepsItems],
  )

  return {
    lookup,
    lookSoon: useCallback((text: string) => lookUp(text, delayMs), [lookUp, delayMs]),
    lookNow: useCallback((text: string) => lookUp(text, 0), [lookUp]),
    stop: useCallback(() => lookUp('', 0), [lookUp]),
  }
}

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
