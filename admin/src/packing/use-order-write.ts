import type { PackingOrder } from '#shared/responses/packing.ts'
import { useWrite } from '../fields/use-write.ts'
import { readOrder } from './packing-calls.ts'

/**
 * Sends changes of one order, and shows the order that follows. A call that failed may have changed the order too, or only
 * its answer was lost: then the order is read again.
 */
export function useOrderWrite(orderId: string, onChange: (order: PackingOrder) => unknown) {
  const { busy, failure, write } = useWrite()

  const send = (call: (orderId: string) => Promise<PackingOrder>) =>
    write(async () => {
      try {
        await onChange(await call(orderId))
      } catch (error) {
        await readOrder(orderId).then(onChange, () => undefined)
        throw error
      }
    })

  return { busy, failure, send }
}
