import { useCallback, useEffect, useRef, useState } from 'react'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline, isAway } from '../http-client.ts'
import { useResend } from '../use-resend.ts'
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
  const answers = useRef(0)

  const show = useCallback(
    (changed: PackingOrder) => {
      if (changed.orderId !== orderId) return
      answers.current++
      setOrder(changed)
      setFailure('')
      setServerAway(false)
    },
    [orderId],
  )
  const load = useCallback(async () => {
    const before = answers.current
    try {
      const read = await readOrderOrCopy(orderId)
      // An entry may have been answered meanwhile: that order is newer.
      if (answers.current !== before) return
      if (read.failure === '') return show(read.value)
      setOrder(shown => shown ?? read.value)
      setFailure(read.failure)
      setServerAway(true)
    } catch (error) {
      setFailure(failureOrOffline(error))
      setServerAway(isAway(error))
    }
  }, [orderId, show])

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

  return { order, isMine, failure, show, load }
}
