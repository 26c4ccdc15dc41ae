import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { HttpError } from 'react-admin'
import { toRate } from '#shared/domain/tax.ts'
import { mostGrams, unitGrams } from '#shared/domain/weighed.ts'
import type { PackingLine, PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline } from '../http-client.ts'
import { randomKey } from '../random-key.ts'
import {
  type PackProblem,
  type Pick,
  picksTo,
  readScan,
  unitsToWeigh,
  withPicks,
} from './pack-session.ts'
import { enterPick, readOrder } from './packing-calls.ts'
import { dropPick, keepPick, listPicks, type WaitingPick } from './pick-store.ts'

/** A refusal such as a wrong product. An ended session or a busy server is none: the entry stays. */
function isRefused(error: unknown): boolean {
  return error instanceof HttpError && [400, 403, 404, 409, 422].includes(error.status)
}

const isSame = (pick: WaitingPick) => (other: WaitingPick) => other.key === pick.key

/**
 * An order that is being packed. Entries show at once, wait in the browser's database, and are sent one after another.
 * They survive a closed page: the next order that is opened for packing sends them.
 */
export function usePacking(orderId: string) {
  const client = useQueryClient()
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [waiting, setWaiting] = useState<WaitingPick[]>([])
  const [problem, setProblem] = useState<PackProblem | null>(null)
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [history, setHistory] = useState<PackingLine[]>([])
  const work = useRef({ isRunning: false, tail: Promise.resolve() })

  const show = useCallback(
    (changed: PackingOrder) => {
      if (changed.orderId === orderId) setOrder(changed)
    },
    [orderId],
  )

  const run = useCallback(async () => {
    const { current } = work
    if (current.isRunning) return
    current.isRunning = true
    setFailure('')
    try {
      for (let [pick] = await listPicks(); pick; [pick] = await listPicks()) {
        const { orderId: of, substitute: _, ...entry } = pick
        try {
          show(await enterPick(of, entry))
        } catch (error) {
          if (!isRefused(error)) throw error
          setProblem({ kind: 'refused', error })
          show(await readOrder(orderId))
        }
        await dropPick(pick)
        // Not read from the database: the newest entries may still be on their way there.
        setWaiting(now => now.filter(({ key }) => key !== pick.key))
      }
    } catch (error) {
      setFailure(failureOrOffline(error))
    } finally {
      // At once: an entry made while the lists are read again must start the next run.
      current.isRunning = false
    }
    await client.invalidateQueries({ queryKey: ['packing'] })
  }, [client, orderId, show])

  useEffect(() => {
    readOrder(orderId).then(setOrder, error => setFailure(failureOrOffline(error)))
    listPicks().then(stored =>
      setWaiting(now => [...stored, ...now.filter(pick => !stored.some(isSame(pick)))]),
    )
    void run()
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  }, [orderId, run])

  const own = waiting.filter(pick => pick.orderId === orderId)
  const lines = order?.lines.map(line => withPicks(line, own)) ?? []
  const current = lines.find(({ line }) => line === chosen) ?? lines.find(({ open }) => open > 0)

  /** Keeps entries in the order in which they were made, before any is sent. */
  function enter(picks: Pick[]) {
    const [first] = picks
    if (!first) return
    const before = lines.find(({ line }) => line === first.line)
    if (before) setHistory(stack => [...stack, before])
    keep(picks)
  }

  function keep(picks: Pick[]) {
    const kept = picks.map(({ substitute, ...pick }): WaitingPick => {
      const chosenSubstitute = substitute ? { substituteId: substitute.id } : {}
      return { ...pick, ...chosenSubstitute, substitute, key: randomKey(), orderId }
    })
    setProblem(null)
    setWaiting(now => [...now, ...kept])
    work.current.tail = work.current.tail.then(async () => {
      for (const pick of kept) await keepPick(pick)
      void run()
    })
  }

  function scan(text: string) {
    const read = readScan(lines, current, text)
    if ('weigh' in read) {
      setProblem(null)
      return setChosen(read.weigh)
    }
    if (!Array.isArray(read)) return setProblem(read)
    enter(read)
    const line = lines.find(one => one.line === read[0]?.line)
    const [pick] = read
    // The next number belongs to a line of several pieces; after the last piece the next line follows.
    const isWhole = line && pick?.kind === 'packed' && pick.quantity >= line.ordered
    setChosen(isWhole ? null : (line?.line ?? null))
  }

  /** Packs what was weighed of a line. Too much is a gift, of which the packer is told. */
  function weigh(line: PackingLine, weight: { netGrams: number; tareGrams: number }) {
    const quantity = unitsToWeigh(line)
    enter([{ line: line.line, kind: 'packed', quantity, ...weight, substitute: null }])
    const most = mostGrams(unitGrams(line) ?? 0, quantity, toRate(order?.weightTolerance ?? 0))
    if (weight.netGrams > most) setProblem({ kind: 'heavy', most })
    setChosen(null)
  }

  function undo() {
    const last = history.at(-1)
    if (!last) return
    setHistory(stack => stack.slice(0, -1))
    keep(picksTo(last))
    setChosen(last.line)
  }

  return {
    order,
    lines,
    current,
    waiting: own,
    problem,
    failure,
    canUndo: history.length > 0,
    show,
    choose: setChosen,
    enter,
    scan,
    weigh,
    undo,
    retry: run,
  }
}

export type Packing = ReturnType<typeof usePacking>
