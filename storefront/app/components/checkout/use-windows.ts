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
  lost: LostWindow | null
  loadAgain: () => void
}

/** Without reasons if the plan does not have it any more. */
export type LostWindow = Pick<WindowView, 'id' | 'start' | 'end' | 'reason' | 'fReason'>

type Audience = {
  kind: WindowView['kind']
  zoneId: number
  /** Weighed goods cannot be ordered as far ahead. */
  isWeighed: boolean
}

/** Loads the windows that the shopper can choose. `zoneId` is 0 for pickup and for an unknown zone. */
export function useWindows({ kind, zoneId, isWeighed }: Audience): Windows {
  const stored = useShipping()
  const { windowId } = stored
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
  const isReplaced = loaded.state === 'ready' && chosen !== null && chosen.id !== windowId
  const lost = isReplaced ? findLost(loaded.windows, stored, kind) : null
  return { ...loaded, chosen, lost, loadAgain: () => void load() }
}

function findLost(
  windows: WindowView[],
  { windowId, windowStart, windowEnd, windowKind }: ReturnType<typeof useShipping>,
  kind: WindowView['kind'],
): LostWindow | null {
  if (!windowId || !windowStart || !windowEnd || windowKind !== kind) return null
  const former = { id: windowId, start: windowStart, end: windowEnd, reason: '', fReason: '' }
  return windows.find(({ id }) => id === windowId) ?? former
}
