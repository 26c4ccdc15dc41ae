import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'
import type { ShopDataProvider } from './data-provider/data-provider.ts'

/** The shop's public settings; undefined until they have loaded. */
export function useGlobal() {
  const provider = useDataProvider<ShopDataProvider>()
  const { data } = useQuery({
    queryKey: ['Global'],
    queryFn: async () => (await provider.getGlobal()).data,
    staleTime: MINUTE_MS,
  })
  return data
}
