import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOrOffline, isRefusal } from '../http-client.ts'
import { randomKey } from '../random-key.ts'
import {
  applyEntry,
  type Entry,
  emptySession,
  type ScanCalls,
  type ScanMode,
  type ScannedLine,
  type ScanSession,
  withUndo,
} from './scan-session.ts'
import { findByCode, moveStock } from './stock-calls.ts'

const calls: ScanCalls = {
  find: findByCode,
  move: ({ count, change, ...move }) =>
    moveStock(count === undefined ? { ...move, change: change ?? 0 } : { ...move, count }),
  isRefusal,
}

/**
 * A session of scanning. Entries are applied one after another, because a scanner is faster than the network. While the
 * server cannot be reached, they wait.
 */
export function useScan(mode: ScanMode) {
  const client = useQueryClient()
  const [session, setSession] = useState<ScanSession>(emptySession)
  const [waiting, setWaiting] = useState<Entry[]>([])
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const work = useRef({ session: emptySession, queue: [] as Entry[], isRunning: false })

  const show = useCallback((changed: ScanSession) => {
    work.current.session = changed
    setSession(changed)
  }, [])

  const run = useCallback(async () => {
    const { current } = work
    if (current.isRunning) return
    current.isRunning = true
    setBusy(true)
    setFailure('')
    try {
      for (let entry = current.queue[0]; entry; entry = current.queue[0]) {
        show(await applyEntry(mode, current.session, entry, calls))
        current.queue.shift()
        setWaiting([...current.queue])
      }
    } catch (error) {
      setFailure(failureOrOffline(error))
    } finally {
      // At once: an entry made while the lists are read again must start the next run.
      current.isRunning = false
      setBusy(false)
    }
    await client.invalidateQueries({ queryKey: ['stock'], refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['shortfalls'] })
  }, [mode, client, show])

  useEffect(() => {
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [run])

  function enter(text: string, options: Pick<Entry, 'shortfall'> = {}) {
    if (text.trim() === '') return
    work.current.queue.push({ key: randomKey(), text, ...options })
    setWaiting([...work.current.queue])
    if (!work.current.isRunning) show({ ...work.current.session, problem: null })
    void run()
  }

  /** Leaves the current product without a number. Of entries that wait, it leaves the last one's product. */
  function skip() {
    const { session, queue } = work.current
    if (queue.length === 0) return show({ ...session, current: null, problem: null })
    queue.push({ key: randomKey(), text: '', isSkip: true })
    setWaiting([...queue])
  }

  /** Books the difference of a line back. */
  async function undo(line: ScannedLine) {
    if (work.current.isRunning) return
    work.current.isRunning = true
    setBusy(true)
    try {
      const { product, change, before } = line
      const keys = { key: `undo ${line.key}`, undoes: line.key }
      const move = { productId: product.id, note: 'Undo', ...keys }
      if (before === null) {
        const seen = line.onHand ?? undefined
        await moveStock({ ...move, count: null, seen, reason: 'count' })
      } else if (change !== 0) await moveStock({ ...move, change: -change, reason: 'count' })
      show({ ...withUndo(work.current.session, line, 'done'), current: null, problem: null })
      await client.invalidateQueries({ queryKey: ['stock'], refetchType: 'none' })
    } catch (error) {
      const session = withUndo(work.current.session, line, isRefusal(error) ? 'none' : 'sent')
      show({ ...session, problem: { kind: 'refused', error, text: '' } })
    } finally {
      work.current.isRunning = false
      setBusy(false)
      void run()
    }
  }

  const hasWaiting = useCallback(() => work.current.queue.length > 0, [])
  return { session, waiting, failure, isBusy, enter, skip, undo, retry: run, hasWaiting }
}
