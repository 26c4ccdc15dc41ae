import { useQuery } from '@tanstack/react-query'
import type { ReturnChoice } from '#shared/schemas/return.ts'
import { failureText, isConflict } from '../http-client.ts'
import { priceReturn } from './return-calls.ts'

export type LineChoice = ReturnChoice['lines'][number]

type Options = {
  /** How many decisions were refused: each may have been refused because the price has changed. */
  refusals: number
  /** Fewer are left than were chosen. */
  onConflict: () => Promise<unknown>
}

/** What the server would give back for these lines. */
export function useReturnPrice(id: number, lines: LineChoice[], { refusals, onConflict }: Options) {
  const accepted = lines.map(({ accepted }) => accepted)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['return-price', id, refusals, accepted],
    queryFn: async () => {
      try {
        return await priceReturn(id, { lines })
      } catch (error) {
        if (isConflict(error)) await onConflict()
        throw error
      }
    },
    enabled: accepted.some(quantity => quantity > 0),
    staleTime: 0,
  })
  return { data, isPending: isFetching, retry: refetch, problem: error ? failureText(error) : '' }
}
