import { useCallback, useState } from 'react'
import type { PackingLine } from '#shared/responses/packing.ts'
import { nameOf } from '../i18n/language.ts'
import { playRefusal } from '../orders/new-order-sound.ts'
import { goodsOf } from './pack-session.ts'
import { findSoldOut } from './packing-calls.ts'
import { afterClaim, afterClosing, afterEntry, type Refusal, withRefusal } from './refusals.ts'
import type { RefusedCall } from './send-waiting.ts'

/** What the server refused of the calls of this device, until another entry or closing answers it. */
export function usePackRefusals(orderId: string, lines: readonly PackingLine[]) {
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  /** The product of which too little is left to close the order. */
  const [soldOutId, setSoldOutId] = useState<number | null>(null)

  function add(refused: RefusedCall) {
    const soldOut = refused.orderId === orderId ? findSoldOut(refused.error) : null
    const goods = goodsOf(lines, soldOut)
    setSoldOutId(soldOut)
    const line = lines.find(one => refused.orderId === orderId && one.line === refused.line)
    const names = { name: line ? nameOf(line) : '', soldOut: goods ? nameOf(goods) : '' }
    setRefusals(now => withRefusal(now, { ...refused, ...names }))
    playRefusal().catch(() => undefined)
  }

  function entered(line: number) {
    setRefusals(now => afterEntry(now, { orderId, line }))
  }

  function closed() {
    setRefusals(now => afterClosing(now, orderId))
    setSoldOutId(null)
  }

  const claimed = useCallback(() => setRefusals(now => afterClaim(now, orderId)), [orderId])

  return { refusals, soldOutId, add, entered, closed, claimed }
}
