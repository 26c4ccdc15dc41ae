import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import { failureOrAway, isAway, isRefusal } from '../http-client.ts'
import { playRefusal } from '../orders/new-order-sound.ts'
import { useResend } from '../use-resend.ts'
import {
  applyScan,
  emptySession,
  type ScanCalls,
  type ScanEntry,
  type ScanMode,
  type ScannedLine,
  type ScanProblem,
  type ScanSession,
  withoutProblem,
  withProblem,
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
  const [waiting, setWaiting] = useState<ScanEntry[]>([])
  const [failure, setFailure] = useState('')
  const [isServerAway, setServerAway] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const work = useRef({ session: emptySession, queue: [] as ScanEntry[], isRunning: false })

  const show = useCallback((changed: ScanSession) => {
    if (changed.problems.length > work.current.session.problems.length) {
      playRefusal().catch(() => undefined)
    }
    work.current.session = changed
    setSession(changed)
  }, [])

  const run = useCallback(async () => {
    const { current } = work
    if (current.isRunning) return
    current.isRunning = true
    setBusy(true)
    try {
      for (let entry = current.queue[0]; entry; entry = current.queue[0]) {
        show(await applyScan(mode, current.session, entry, calls))
        current.queue.shift()
        setWaiting([...current.queue])
      }
      setFailure('')
      setServerAway(false)
    } catch (error) {
      setFailure(failureOrAway(error))
      setServerAway(isAway(error))
    } finally {
      // At once: an entry made while the lists are read again must start the next run.
      current.isRunning = false
      setBusy(false)
    }
    await client.invalidateQueries({ queryKey: ['stock'], refetchType: 'none' })
    await client.invalidateQueries({ queryKey: ['shortfalls'] })
  }, [mode, client, show])

  useResend(run, isServerAway)

  function add(entry: Omit<ScanEntry, 'key'>) {
    work.current.queue.push({ key: randomKey(), ...entry })
    setWaiting([...work.current.queue])
  }

  function enter(text: string) {
    if (text.trim() === '') return
    add({ text })
    void run()
  }

  /** Leaves the current product without a number. If entries wait, it leaves the product of the last one. */
  function skip() {
    const { session, queue } = work.current
    if (queue.length === 0) show({ ...session, current: null })
    else add({ text: '', isSkip: true })
  }

  function dismiss({ key }: ScanProblem) {
    // The entry that is being applied would bring it back.
    if (!work.current.isRunning) show(withoutProblem(work.current.session, key))
  }

  /** Enters the refused number of the product again, with a shortfall. */
  function openShortfall(problem: ScanProblem, product: StockItem) {
    if (work.current.isRunning) return
    dismiss(problem)
    add({ text: String(problem.amount), shortfall: product })
    void run()
  }

  /** Books the difference of a line back. */
  async function undo(line: ScannedLine) {
    if (work.current.isRunning) return
    work.current.isRunning = true
    setBusy(true)
    const { product, change, before } = line
    const key = `undo ${line.key}`
    show(withoutProblem(work.current.session, key))
    try {
      const keys = { key, undoes: line.key }
      const move = { productId: product.id, note: 'Undo', ...keys }
      if (before === null) {
        const seen = line.onHand ?? undefined
        await moveStock({ ...move, count: null, seen, reason: 'count' })
      } else if (change !== 0) await moveStock({ ...move, change: -change, reason: 'count' })
      show({ ...withUndo(work.current.session, line, 'done'), current: null })
      await client.invalidateQueries({ queryKey: ['stock'], refetchType: 'none' })
    } catch (error) {
      const session = withUndo(work.current.session, line, isRefusal(error) ? 'none' : 'sent')
      const problem = { key, kind: 'refused', text: '', product, amount: null, error } as const
      show(withProblem(session, problem))
    } finally {
      work.current.isRunning = false
      setBusy(false)
      void run()
    }
  }

  /** Whether entries wait, or were refused and nobody has dealt with them. */
  const hasUnsaved = useCallback(() => {
    const { queue, session } = work.current
    return queue.length > 0 || session.problems.length > 0
  }, [])
  return {
    session,
    waiting,
    failure,
    isBusy,
    hasUnsaved,
    enter,
    skip,
    dismiss,
    openShortfall,
    undo,
    retry: run,
  }
}
