import { useCallback, useEffect, useState } from 'react'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline, isAway } from '../http-client.ts'
import { useResend } from '../use-resend.ts'
import { orderAnswers } from './answer-order.ts'
import { keepOrder, keepSubstitutes, readOrderOrCopy } from './offline-reads.ts'
import { isPackedBy } from './packing-calls.ts'

/**
 * Loads an order, without a network from its copy. Then `failure` says why, and the server is asked again. Of an order that
 * this person packs it keeps a copy. The screen of another order is another instance.
 */
export function useOrderCopy(orderId: string, userId: string) {
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [failure, setFailure] = useState('')
  const [isServerAway, setServerAway] = useState(false)
  const [answers] = useState(orderAnswers)

  const keep = useCallback((read: PackingOrder) => {
    setOrder(read)
    setFailure('')
    setServerAway(false)
  }, [])
  const load = useCallback(async () => {
    const begun = answers.begin()
    try {
      const read = await readOrderOrCopy(orderId)
      if (answers.isOlder(begun)) return
      if (read.failure === '') {
        answers.showRead(begun)
        return keep(read.value)
      }
      setOrder(shown => shown ?? read.value)
      setFailure(read.failure)
      setServerAway(true)
    } catch (error) {
      if (answers.isOlder(begun)) return
      setFailure(failureOrOffline(error))
      setServerAway(isAway(error))
    }
  }, [orderId, answers, keep])
  /** Shows the answer to a change. If a read that began later is shown, nobody knows which is newer: it is read again. */
  const show = useCallback(
    (changed: PackingOrder, begun = answers.begin()) => {
      if (changed.orderId !== orderId) return
      const isUnclear = answers.isOlder(begun)
      answers.showChange()
      keep(changed)
      if (isUnclear) void load()
    },
    [orderId, answers, keep, load],
  )

  useEffect(() => {
    void load()
  }, [load])
  useResend(load, isServerAway)

  const isMine = order !== null && isPackedBy(order, userId)
  const isOpen = order !== null && isToPack(order.state)
  useEffect(() => {
    if (order) keepOrder(order, isMine).catch(() => undefined)
  }, [order, isMine])
  useEffect(() => {
    if (isMine && isOpen) keepSubstitutes(orderId).catch(() => undefined)
  }, [orderId, isMine, isOpen])

  return { order, isMine, failure, beginChange: answers.begin, show, load }
}
