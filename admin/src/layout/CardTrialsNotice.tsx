import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { CardTrials } from '#shared/schemas/card-trials.ts'
import { API, callApi } from '../http-client.ts'

const LOOK_EVERY_MS = 120_000

/** Says on every screen that somebody seems to try out stolen cards; nothing on an ordinary day. */
export function CardTrialsNotice() {
  const { data } = useQuery({
    queryKey: ['card-trials'],
    refetchInterval: LOOK_EVERY_MS,
    queryFn: async (): Promise<CardTrials> => (await callApi(`${API}/Payment/trials`)).json,
  })
  if (!data?.isUnusual) return null
  const { declined, waiting } = data
  return (
    <Alert severity="warning" sx={{ mt: 2, displayPrint: 'none' }}>
      Somebody may be trying out stolen cards: {declined}{' '}
      {declined === 1 ? 'card was' : 'cards were'} declined within a day
      {waiting > 0 && `, and ${waiting} of those who tried must wait before the next one`}. Orders
      that are paid now deserve a second look before they leave the shop.
    </Alert>
  )
}
