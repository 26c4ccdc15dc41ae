import { useEffect, useState } from 'react'
import type { AnnouncedOrder } from '#shared/schemas/order.ts'
import { takeAnnouncements } from './order-calls.ts'
import { LOOK_EVERY_MS, useInvoicesChanged, useUnprinted } from './use-unprinted.ts'

const SHOWN_MS = 60_000

/**
 * The new orders that this person was not told of yet, for a minute. The server hands each out once, so a tab
 * behind another one waits until a tab in sight would have taken it.
 */
export function useNewOrders(): { orders: AnnouncedOrder[]; dismiss: () => void } {
  const [orders, setOrders] = useState<AnnouncedOrder[]>([])
  const unprinted = useUnprinted()
  const invoicesChanged = useInvoicesChanged()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when another look has found others
  useEffect(() => {
    if (!unprinted) return
    async function take() {
      const taken = await takeAnnouncements()
      if (taken.length === 0) return
      setOrders(shown => [...taken, ...shown])
      invoicesChanged()
    }
    // Without an answer the next change asks again.
    const ask = () => take().catch(() => undefined)
    const timer = setTimeout(ask, document.hidden ? LOOK_EVERY_MS : 0)
    return () => clearTimeout(timer)
  }, [unprinted?.newest])

  useEffect(() => {
    if (orders.length === 0) return
    const timer = setTimeout(() => setOrders([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [orders])

  return { orders, dismiss: () => setOrders([]) }
}
