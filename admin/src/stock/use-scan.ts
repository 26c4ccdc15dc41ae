import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import type { StockItem } from '#shared/responses/stock.ts'
import { type CallFailure, isRefusal, isUnreachable, toFailure } from '../http-client.ts'
import { playRefusal } from '../page-parts/sounds.ts'
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
} from './scan-session.ts'
import { findByCode, moveStock } from './stock-calls.ts'
import { undoKey, undoLine } from './undo-line.ts'

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
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isServerUnreachable, setServerUnreachable] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const work = useRef({ session: emptySession, queue: [] as ScanEntry[], isRunning: false })

  const show = useCallback((changed: ScanSession) => {
    if (changed.problems.length > work.current.session.problems.length) {
      playRefusal().catch(() => undefined)
    }
    work.current.session = changed
    setSession(changed)
  }, [])

  /** Runs a task, unless another one runs. Then it does nothing. */
  const runAlone = useCallback(
    async (task: () => Promise<void>) => {
      const { current } = work
      if (current.isRunning) return
      current.isRunning = true
      setBusy(true)
      try {
        await task()
      } finally {
        // At once: an entry made while the lists are read again must start the next run.
        current.isRunning = false
        setBusy(false)
      }
      await client.invalidateQueries({ queryKey: ['stock'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['shortfalls'] })
    },
    [client],
  )

  const applyWaiting = useCallback(async () => {
    const { current } = work
    try {
      for (let entry = current.queue[0]; entry; entry = current.queue[0]) {
        show(await applyScan(mode, current.session, entry, calls))
        current.queue.shift()
        setWaiting([...current.queue])
      }
      setFailure(null)
      setServerUnreachable(false)
    } catch (error) {
      setFailure(toFailure(error))
      setServerUnreachable(isUnreachable(error))
    }
  }, [mode, show])

  const run = useCallback(() => runAlone(applyWaiting), [runAlone, applyWaiting])

  useResend(run, isServerUnreachable)

  function add(entry: Omit<ScanEntry, 'key'>) {
    work.current.queue.push({ key: randomKey(), ...entry })
    setWaiting([...work.current.queue])
  }

  function enter(text: string) {
    if (text.trim() === '') return
    add({ text })
    void run()
  }

  /** Leaves the current product without a number. If something waits or runs, it leaves the product after that. */
  function skip() {
    const { session, queue, isRunning } = work.current
    if (queue.length === 0 && !isRunning) show({ ...session, current: null })
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

  function undo(line: ScannedLine) {
    void runAlone(async () => {
      show(withoutProblem(work.current.session, undoKey(line)))
      show(await undoLine(work.current.session, line, calls))
      await applyWaiting()
    })
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
