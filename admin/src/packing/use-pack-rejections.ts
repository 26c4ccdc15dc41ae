import { useCallback, useState } from 'react'
import type { PackingLine } from '#shared/responses/packing.ts'
import { nameOf } from '../i18n/language.ts'
import { playRefusal } from '../page-parts/sounds.ts'
import { goodsOf } from './pack-session.ts'
import { findSoldOut } from './packing-calls.ts'
import {
  afterClaim,
  afterClosing,
  afterEntry,
  type Rejection,
  withRejection,
} from './rejections.ts'
import type { RejectedCall } from './send-waiting.ts'

/** What the server rejected of the calls of this device, until another entry or closing answers it. */
export function usePackRejections(orderId: string, lines: readonly PackingLine[]) {
  const [rejections, setRejections] = useState<readonly Rejection[]>([])
  /** The product of which too little is left to close the order. */
  const [soldOutId, setSoldOutId] = useState<number | null>(null)

  function add(rejected: RejectedCall) {
    const soldOut = rejected.orderId === orderId ? findSoldOut(rejected.error) : null
    const goods = goodsOf(lines, soldOut)
    setSoldOutId(soldOut)
    const line = lines.find(one => rejected.orderId === orderId && one.line === rejected.line)
    const names = { name: line ? nameOf(line) : '', soldOut: goods ? nameOf(goods) : '' }
    setRejections(now => withRejection(now, { ...rejected, ...names }))
    playRefusal().catch(() => undefined)
  }

  function clearForLine(line: number) {
    setRejections(now => afterEntry(now, { orderId, line }))
  }

  function clearForClosing() {
    setRejections(now => afterClosing(now, orderId))
    setSoldOutId(null)
  }

  const clearForClaim = useCallback(() => setRejections(now => afterClaim(now, orderId)), [orderId])

  return { rejections, soldOutId, add, clearForLine, clearForClosing, clearForClaim }
}
