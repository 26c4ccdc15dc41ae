import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'

/** Reads the data of a page that stays, after a reading that runs: Remix reports an interrupted one as an error. */
export function useReread() {
  const { revalidate, state } = useRevalidator()
  const data: unknown = useLoaderData()
  const [isWanted, setWanted] = useState(false)
  const [stale, setStale] = useState<unknown>(null)
  useEffect(() => {
    if (!isWanted || state !== 'idle') return
    setWanted(false)
    setStale(data)
    revalidate()
  }, [isWanted, state, data, revalidate])
  const reread = useCallback(() => setWanted(true), [])
  return { reread, isRereading: isWanted || (stale !== null && stale === data) }
}
