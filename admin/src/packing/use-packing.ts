import { useEffect, useState } from 'react'
import { isToPack } from '#shared/domain/order-state.ts'
import { toRate } from '#shared/domain/tax.ts'
import { mostGrams, unitGrams } from '#shared/domain/weighed.ts'
import type { PackingLine, PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline } from '../http-client.ts'
import { nameOf } from '../i18n/language.ts'
import { randomKey } from '../random-key.ts'
import { keepOrder, keepSubstitutes, readOrderOrCopy } from './offline-reads.ts'
import {
  entriesTo,
  goodsOf,
  type NewEntry,
  type PackProblem,
  readScan,
  unitsForBag,
  withEntries,
  withPacked,
} from './pack-session.ts'
import { type ClosingCall, findSoldOut } from './packing-calls.ts'
import type { WaitingClosing, WaitingEntry } from './packing-store.ts'
import {
  emptyHistory,
  readUndo,
  withoutLine,
  withoutRefused,
  withStep,
  withUndone,
} from './undo-history.ts'
import { findUserId, useWaitingCalls } from './use-waiting-calls.ts'

/** An order that is being packed. Entries show at once, also before the server has answered. */
export function usePacking(orderId: string) {
  const userId = findUserId()
  const [order, setOrder] = useState<PackingOrder | null>(null)
  const [problem, setProblem] = useState<PackProblem | null>(null)
  /** The product of which too little is left to close the order. */
  const [soldOutId, setSoldOutId] = useState<number | null>(null)
  const [loadFailure, setLoadFailure] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const [history, setHistory] = useState(emptyHistory)

  const show = (changed: PackingOrder) => {
    if (changed.orderId === orderId) setOrder(changed)
  }
  const load = () =>
    readOrderOrCopy(orderId).then(show, error => setLoadFailure(failureOrOffline(error)))
  const calls = useWaitingCalls({
    onAnswer: show,
    onRefused: refused => {
      const soldOut = refused.orderId === orderId ? findSoldOut(refused.error) : null
      const goods = goodsOf(lines, soldOut)
      setSoldOutId(soldOut)
      const line = lines.find(one => refused.orderId === orderId && one.line === refused.line)
      const names = { name: line ? nameOf(line) : '', soldOut: goods ? nameOf(goods) : '' }
      setProblem({ kind: 'refused', ...refused, ...names })
      setHistory(stack => withoutRefused(stack, refused.key))
      void load()
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useEffect(() => {
    void load()
  }, [orderId])

  const packer = order?.packer
  const isMine = packer != null && String(packer.id) === userId
  const isOpen = order !== null && isToPack(order.state)
  useEffect(() => {
    if (order) keepOrder(order, isMine).catch(() => undefined)
  }, [order, isMine])
  useEffect(() => {
    if (isMine && isOpen) keepSubstitutes(orderId).catch(() => undefined)
  }, [orderId, isMine, isOpen])

  const own = calls.waiting.filter(call => call.orderId === orderId)
  const waiting = own.filter((call): call is WaitingEntry => call.kind !== 'close')
  const closing = own.find((call): call is WaitingClosing => call.kind === 'close') ?? null
  const lines = order?.lines.map(line => withEntries(line, waiting)) ?? []
  const current = lines.find(({ line }) => line === chosen) ?? lines.find(({ open }) => open > 0)

  /** The line stays the current one until all of it is packed, missing or replaced. */
  function enter(entries: NewEntry[]) {
    const before = lines.find(({ line }) => line === entries[0]?.line)
    if (!before) return
    const keys = send(entries, before.lastKey)
    setHistory(stack => withStep(stack, { before, keys }))
    setChosen(withEntries(before, entries).open > 0 ? before.line : null)
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
    calls.add(sent)
    return sent.map(({ key }) => key)
  }

  function scan(text: string) {
    const read = readScan(lines, current, text)
    if ('goTo' in read) {
      setProblem(read.problem)
      return setChosen(read.goTo)
    }
    if (!Array.isArray(read)) return setProblem(read)
    if (read.length === 0) return setChosen(null)
    enter(read)
  }

  /** Packs so many pieces of a line. */
  function pack(line: PackingLine, quantity: number) {
    enter(entriesTo(line, withPacked(line, quantity)))
  }

  /** Packs what was weighed of a line. Too much is a gift, of which the packer is told. */
  function weigh(line: PackingLine, weight: { netGrams: number; tareGrams: number }) {
    const quantity = unitsForBag(line)
    enter([{ line: line.line, kind: 'packed', quantity, ...weight, substitute: null }])
    const most = mostGrams(unitGrams(line) ?? 0, quantity, toRate(order?.weightTolerance ?? 0))
    if (weight.netGrams > most) setProblem({ kind: 'heavy', most })
  }

  function undo() {
    const read = readUndo(history, lines)
    if (!read) return
    const { before, now } = read
    setChosen(before.line)
    if (!now) {
      setProblem({ kind: 'changed', line: before })
      return setHistory(stack => withoutLine(stack, before.line))
    }
    const keys = send(entriesTo(now, before), now.lastKey)
    setHistory(stack => withUndone(stack, keys.at(-1) ?? ''))
  }

  function close(bags: Omit<ClosingCall, 'key'>) {
    setProblem(null)
    setSoldOutId(null)
    calls.add([{ kind: 'close', orderId, userId, key: randomKey(), ...bags }])
  }

  return {
    order,
    isMine,
    lines,
    current,
    soldOutId,
    waiting: own,
    /** The order is closed on this device, and the server does not know it yet. */
    closing,
    problem,
    failure: calls.failure || loadFailure,
    canUndo: history.steps.length > 0,
    show,
    choose: setChosen,
    enter,
    scan,
    pack,
    weigh,
    undo,
    close,
    retry: calls.run,
    reload: () => void load(),
  }
}

export type Packing = ReturnType<typeof usePacking>
