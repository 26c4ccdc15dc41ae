import { useCallback, useEffect, useState } from 'react'
import type { WindowView } from '#shared/responses/window.ts'
import { callApi } from '../api-client.ts'
import { useShipping } from './shipping-store.ts'

export type Windows = {
  /** `none`: the shop has no plan for this zone or for pickup, or the zone is not known. */
  state: 'none' | 'loading' | 'failed' | 'ready'
  windows: WindowView[]
  /** The shopper's choice if it is still open, or else the earliest open window. */
  chosen: WindowView | null
  /** The shopper's choice, if it cannot be had any more. */
  lost: WindowView | null
  loadAgain: () => void
}

type Audience = {
  kind: WindowView['kind']
  zoneId: number
  /** Weighed goods cannot be ordered as far ahead. */
  isWeighed: boolean
}

/** Loads the windows that the shopper can choose. `zoneId` is 0 for pickup and for an unknown zone. */
export function useWindows({ kind, zoneId, isWeighed }: Audience): Windows {
  const { windowId } = useShipping()
  const [loaded, setLoaded] = useState<Pick<Windows, 'state' | 'windows'>>({
    state: 'loading',
    windows: [],
  })
  const isKnown = kind === 'pickup' || zoneId !== 0

  const load = useCallback(
    async (signal?: AbortSignal) => {
      if (!isKnown) return setLoaded({ state: 'none', windows: [] })
      setLoaded(({ windows }) => ({ state: 'loading', windows }))
      const query = new URLSearchParams({ kind, ...(zoneId !== 0 && { zoneId: String(zoneId) }) })
      if (isWeighed) query.set('weighed', 'true')
      try {
        const windows = await callApi<WindowView[]>(`windows?${query}`, undefined, {
          method: 'GET',
          signal,
        })
        setLoaded({ state: windows.length > 0 ? 'ready' : 'none', windows })
      } catch {
        if (!signal?.aborted) setLoaded({ state: 'failed', windows: [] })
      }
    },
    [kind, zoneId, isWeighed, isKnown],
  )

  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [load])

  const open = loaded.windows.filter(window => window.open)
  const chosen = open.find(({ id }) => id === windowId) ?? open[0] ?? null
  const lost = loaded.windows.find(({ id, open }) => id === windowId && !open) ?? null
  return { ...loaded, chosen, lost, loadAgain: () => void load() }
}
