import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { InvoiceView } from '#shared/responses/order.ts'

const KEY = ['unprinted']
export const LOOK_EVERY_MS = 15_000
/** More orders than arrive between two polls. */
const NEWEST = 5

/** The number of unprinted orders and the newest of them. Hidden tabs poll too. */
export function useUnprinted(): { count: number; newest: InvoiceView[] } | undefined {
  const provider = useDataProvider()
  const { data } = useQuery({
    queryKey: KEY,
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: true,
    queryFn: async () => {
      const { data, total } = await provider.getList<InvoiceView>('invoices', {
        filter: { toPrint: true },
        sort: { field: 'dateTime', order: 'DESC' },
        pagination: { page: 1, perPage: NEWEST },
      })
      return { count: total ?? 0, newest: data }
    },
  })
  return data
}

/** Returns a function that invalidates all lists and counts of invoices. */
export function useInvoicesChanged(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: KEY }),
      client.invalidateQueries({ queryKey: ['invoices'] }),
    ])
}
