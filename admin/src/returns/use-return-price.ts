import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReturnChoice } from '#shared/schemas/return.ts'
import { failureText } from '../http-client.ts'
import { priceReturn } from './return-calls.ts'

export type LineChoice = ReturnChoice['lines'][number]

/** What the server would give back for these lines. */
export function useReturnPrice(id: number, lines: LineChoice[]) {
  const accepted = lines.map(({ accepted }) => accepted)
  const { data, error, isFetching } = useQuery({
    queryKey: ['return-price', id, accepted],
    queryFn: () => priceReturn(id, { lines }),
    enabled: accepted.some(quantity => quantity > 0),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return { data, isPending: isFetching, problem: error ? failureText(error) : '' }
}
