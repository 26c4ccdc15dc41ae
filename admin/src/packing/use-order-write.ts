import { useEffect, useRef } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { useWrite } from '../fields/use-write.ts'
import { readOrder } from './packing-calls.ts'

/**
 * Sends changes of one order, and shows the order that follows. A call that failed may have changed the order too. So the
 * order is read again then, unless another change or screen follows meanwhile.
 */
export function useOrderWrite(
  { orderId, state, capture, unsent }: PackingOrder,
  onChange: (order: PackingOrder) => unknown,
) {
  const newest = useRef(0)
  useEffect(() => () => void newest.current++, [])

  async function readAgain() {
    const begun = newest.current
    const order = await readOrder(orderId).catch(() => null)
    if (order && begun === newest.current) await onChange(order)
  }

  const shown = [state, capture, unsent].join()
  const { busy, failure, write } = useWrite(isFailed => isFailed && readAgain(), shown)

  function send(call: (orderId: string) => Promise<PackingOrder>) {
    newest.current++
    return write(async () => {
      await onChange(await call(orderId))
    })
  }

  return { busy, failure, send }
}
