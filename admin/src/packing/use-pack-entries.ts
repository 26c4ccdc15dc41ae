import { useState } from 'react'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import {
  entriesTo,
  findNextStep,
  type NewEntry,
  type PackingStep,
  type PackProblem,
  withEntries,
} from './pack-session.ts'
import type { WaitingEntry } from './packing-store.ts'
import {
  emptyHistory,
  readUndo,
  withoutLine,
  withoutRejected,
  withStep,
  withUndone,
} from './undo-history.ts'

type Options = {
  orderId: string
  userId: string
  lines: PackingLine[]
  add: (entries: WaitingEntry[]) => void
  choose: (step: PackingStep) => void
  setProblem: (problem: PackProblem | null) => void
}

/** Sends entries of an order's lines, and undoes them one by one. */
export function usePackEntries({ orderId, userId, lines, add, choose, setProblem }: Options) {
  const [history, setHistory] = useState(emptyHistory)

  /** The line stays the current one until all of it is packed, missing or replaced. Then the next open one is. */
  function enter(entries: NewEntry[]) {
    const before = lines.find(({ line }) => line === entries[0]?.line)
    if (!before) return
    const keys = send(entries, before.lastKey)
    setHistory(stack => withStep(stack, { before, keys }))
    const isDone = withEntries(before, entries).open === 0
    choose(isDone ? findNextStep(lines.filter(line => line !== before)) : before.line)
  }

  /** Each entry names the one before it. Returns their keys. */
  function send(entries: NewEntry[], last: string): string[] {
    setProblem(null)
    let after = last
    const sent = entries.map(({ substitute, ...entry }): WaitingEntry => {
      const packs = substitute?.packs ? { packs: substitute.packs } : {}
      const chosenSubstitute = substitute ? { substituteId: substitute.id, ...packs } : {}
      const call = { ...entry, ...chosenSubstitute, substitute, key: randomKey(), after }
      after = call.key
      return { ...call, orderId, userId }
    })
    add(sent)
    return sent.map(({ key }) => key)
  }

  function undo() {
    const read = readUndo(history, lines)
    if (!read) return
    const { before, now } = read
    choose(before.line)
    if (!now) {
      setProblem({ kind: 'changedElsewhere', line: before })
      return setHistory(stack => withoutLine(stack, before.line))
    }
    const keys = send(entriesTo(now, before), now.lastKey)
    setHistory(stack => withUndone(stack, keys.at(-1) ?? ''))
  }

  return {
    enter,
    undo,
    canUndo: history.steps.length > 0,
    forget: (key: string) => setHistory(stack => withoutRejected(stack, key)),
  }
}
