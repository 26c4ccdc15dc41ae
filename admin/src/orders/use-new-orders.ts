import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { AnnouncedOrder } from '#shared/responses/order.ts'
import { LOOK_EVERY_MS, useInvoicesChanged, useUnprinted } from '../order-parts/use-unprinted.ts'
import { takeAnnouncements } from './order-calls.ts'

const SHOWN_MS = MINUTE_MS

/**
 * Orders that were not yet announced to this person; shown for a minute. The server returns each one once, so a
 * hidden tab waits until a visible tab would have fetched it.
 */
export function useNewOrders(): { orders: AnnouncedOrder[]; dismiss: () => void } {
  const [orders, setOrders] = useState<AnnouncedOrder[]>([])
  const unprinted = useUnprinted()
  const invoicesChanged = useInvoicesChanged()

  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched only when polling found new orders
  useEffect(() => {
    if (!unprinted) return
    async function takeOrders() {
      const taken = await takeAnnouncements()
      if (taken.length === 0) return
      setOrders(shown => [...taken, ...shown])
      invoicesChanged()
    }
    // On failure, the next change retries.
    const fetchOrders = () => takeOrders().catch(() => undefined)
    const timer = setTimeout(fetchOrders, document.hidden ? LOOK_EVERY_MS : 0)
    return () => clearTimeout(timer)
  }, [unprinted?.newest])

  useEffect(() => {
    if (orders.length === 0) return
    const timer = setTimeout(() => setOrders([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [orders])

  return { orders, dismiss: () => setOrders([]) }
}
