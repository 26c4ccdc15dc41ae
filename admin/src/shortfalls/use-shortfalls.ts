import { useGetList } from 'react-admin'
import type { ShortfallView } from '#shared/responses/shortfall.ts'
import { LOOK_EVERY_MS } from '../order-parts/use-unprinted.ts'

/** More than a shop has open. */
const SHOWN = 100

/** The open shortfalls, the oldest first; or the closed ones, the newest first. Looks again from time to time. */
export function useShortfalls(open: boolean, perPage = SHOWN) {
  return useGetList<ShortfallView>(
    'shortfalls',
    {
      filter: { open },
      sort: { field: 'id', order: open ? 'ASC' : 'DESC' },
      pagination: { page: 1, perPage },
    },
    { refetchInterval: LOOK_EVERY_MS, onError: () => undefined },
  )
}
