import { useEffect, useState } from 'react'
import { toRate } from '#shared/domain/money/tax.ts'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import { maxGrams, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import {
  entriesTo,
  findNextStep,
  type PackingStep,
  type PackProblem,
  unitsForBag,
  withEntries,
  withPacked,
} from './pack-session.ts'
import type { ClosingCall } from './packing-calls.ts'
import type { WaitingClosing, WaitingEntry } from './packing-store.ts'
import { readScan } from './read-scan.ts'
import type { RejectedCall } from './send-waiting.ts'
import { useOrderCopy } from './use-order-copy.ts'
import { usePackEntries } from './use-pack-entries.ts'
import { usePackRejections } from './use-pack-rejections.ts'
import { findUserId, useWaitingCalls } from './use-waiting-calls.ts'

/** An order that is being packed. Entries show at once, also before the server has answered. */
export function usePacking(orderId: string) {
  const userId = findUserId()
  const copy = useOrderCopy(orderId, userId)
  const { order, isMine, beginChange, show, load } = copy
  const [problem, setProblem] = useState<PackProblem | null>(null)
  /** Only the packer leaves it: a late answer may open a line again. Null until it is known what is open. */
  const [chosen, choose] = useState<PackingStep | null>(null)

  const calls = useWaitingCalls({ beginChange, onAnswer: show, onRejected: showRejection })
  const waiting = calls.waiting.filter(call => call.orderId === orderId)
  const entries = waiting.filter((call): call is WaitingEntry => call.kind !== 'close')
  const closing = waiting.find((call): call is WaitingClosing => call.kind === 'close') ?? null
  const lines = order?.lines.map(line => withEntries(line, entries)) ?? []
  const rejected = usePackRejections(orderId, lines)
  const { clearForClaim } = rejected
  useEffect(() => {
    if (isMine) clearForClaim()
  }, [isMine, clearForClaim])
  const step = chosen ?? findNextStep(lines)
  const current = lines.find(({ line }) => line === step)
  const { enter, undo, forget, canUndo } = usePackEntries({
    orderId,
    userId,
    lines,
    add: addEntries,
    choose,
    setProblem,
  })
  const isKnown = isMine && calls.isRead
  useEffect(() => {
    if (isKnown) choose(step)
  }, [isKnown, step])

  function addEntries(added: WaitingEntry[]) {
    for (const { line } of added) rejected.clearForLine(line)
    calls.add(added)
  }

  function showRejection(call: RejectedCall) {
    rejected.add(call)
    forget(call.key)
    void load()
  }

  function scan(text: string) {
    const read = readScan(lines, current, text)
    if (read.kind === 'entries' && read.entries.length > 0) return enter(read.entries)
    if (read.kind === 'entries') return choose(findNextStep(lines))
    setProblem(read.problem)
    if (read.kind === 'goTo') choose(read.line)
  }

  /** Packs pieces of a line. */
  function pack(line: PackingLine, quantity: number) {
    enter(entriesTo(line, withPacked(line, quantity)))
  }

  /** Packs what was weighed of a line. What is too much costs nothing, and the packer is told so. */
  function weigh(line: PackingLine, weight: { netGrams: number; tareGrams: number }) {
    const quantity = unitsForBag(line)
    enter([{ line: line.line, kind: 'packed', quantity, ...weight, substitute: null }])
    const most = maxGrams(unitGrams(line) ?? 0, quantity, toRate(order?.weightTolerance ?? 0))
    if (weight.netGrams > most) setProblem({ kind: 'overweight', most })
  }

  function close(bags: Omit<ClosingCall, 'key'>) {
    setProblem(null)
    rejected.clearForClosing()
    calls.add([{ kind: 'close', orderId, userId, key: randomKey(), ...bags }])
  }

  function retry() {
    void calls.run()
    void load()
  }

  return {
    order,
    isMine,
    lines,
    current,
    waiting,
    waitingCount: calls.waiting.length,
    /** The order is closed on this device, and the server does not know it yet. */
    closing,
    problem,
    rejected,
    failure: calls.failure ?? copy.failure,
    canUndo,
    show,
    choose,
    enter,
    scan,
    pack,
    weigh,
    undo,
    close,
    retry,
    reload: () => void load(),
  }
}

export type Packing = ReturnType<typeof usePacking>
