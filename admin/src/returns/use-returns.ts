import { useGetList } from 'react-admin'
import type { ReturnView } from '#shared/responses/return.ts'
import { LOOK_EVERY_MS } from '../order-parts/use-unprinted.ts'

/** More than a shop has open. */
const SHOWN = 100

type Filter = { state: ReturnView['state'] } | { orderId: string } | Record<string, never>

/** The returns that wait, the oldest first; or those of an order, or all, the newest first. Looks again from time to time. */
export function useReturns(filter: Filter, perPage = SHOWN) {
  const isWaiting = 'state' in filter
  return useGetList<ReturnView>(
    'returns',
    {
      filter,
      sort: { field: 'id', order: isWaiting ? 'ASC' : 'DESC' },
      pagination: { page: 1, perPage },
    },
    { refetchInterval: LOOK_EVERY_MS, onError: () => undefined },
  )
}
