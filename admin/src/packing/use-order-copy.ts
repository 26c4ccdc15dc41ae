import { useCallback, useEffect, useState } from 'react'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { type CallFailure, isUnreachable, toFailure } from '../http-client.ts'
import { useResend } from '../use-resend.ts'
import { keepOrder, keepSubstitutes, readOrderOrCopy } from './offline-reads.ts'
import { isPackedBy } from './packing-calls.ts'
import { createRequestSequence } from './request-sequence.ts'

/**
 * Loads an order, without a network from its copy. Then `failure` says why, and the server is asked again. It keeps
 * a copy of an order that this person packs. The screen of another order is another instance.
 */
export function useOrderCopy(orderId: string, userId: string) {
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isServerUnreachable, setServerUnreachable] = useState(false)
  const [requests] = useState(createRequestSequence)

  const keep = useCallback((read: PackingOrder) => {
    setOrder(read)
    setFailure(null)
    setServerUnreachable(false)
  }, [])
  const load = useCallback(async () => {
    const begun = requests.begin()
    try {
      const read = await readOrderOrCopy(orderId)
      if (requests.isOlder(begun)) return
      if (read.failure === null) {
        requests.showRead(begun)
        return keep(read.value)
      }
      setOrder(shown => shown ?? read.value)
      setFailure(read.failure)
      setServerUnreachable(true)
    } catch (error) {
      if (requests.isOlder(begun)) return
      setFailure(toFailure(error))
      setServerUnreachable(isUnreachable(error))
    }
  }, [orderId, requests, keep])
  /** Shows the answer to a change. If a read that began later is shown, nobody knows which is newer: it is read again. */
  const show = useCallback(
    (changed: PackingOrder, begun = requests.begin()) => {
      if (changed.orderId !== orderId) return
      const isUnclear = requests.isOlder(begun)
      requests.showChange()
      keep(changed)
      if (isUnclear) void load()
    },
    [orderId, requests, keep, load],
  )

  useEffect(() => {
    void load()
  }, [load])
  // The provider's answer ends a charge or a release that is under way.
  useResend(load, isServerUnreachable || order?.capture === 'checking')

  const isMine = order !== null && isPackedBy(order, userId)
  const isOpen = order !== null && isToPack(order.state)
  useEffect(() => {
    if (order) keepOrder(order, isMine).catch(() => undefined)
  }, [order, isMine])
  useEffect(() => {
    if (isMine && isOpen) keepSubstitutes(orderId).catch(() => undefined)
  }, [orderId, isMine, isOpen])

  return { order, isMine, failure, beginChange: requests.begin, show, load }
}
