import { useEffect, useState } from 'react'
import { isToPack } from '#shared/domain/orders/order-state.ts'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline } from '../http-client.ts'
import { keepOrder, keepSubstitutes, readOrderOrCopy } from './offline-reads.ts'

/** Loads an order, without a network from its copy. Of an order that this person packs it keeps a copy. */
export function useOrderCopy(orderId: string, userId: string) {
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [failure, setFailure] = useState('')

  const show = (changed: PackingOrder) => {
    if (changed.orderId === orderId) setOrder(changed)
  }
  const load = () =>
    readOrderOrCopy(orderId).then(show, error => setFailure(failureOrOffline(error)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    void load()
  }, [orderId])

  const packer = order?.packer
  const isMine = packer != null && String(packer.id) === userId
  const isOpen = order !== null && isToPack(order.state)
  useEffect(() => {
    if (order) keepOrder(order, isMine).catch(() => undefined)
  }, [order, isMine])
  useEffect(() => {
    if (isMine && isOpen) keepSubstitutes(orderId).catch(() => undefined)
  }, [orderId, isMine, isOpen])

  return { order, isMine, failure, show, load }
}
