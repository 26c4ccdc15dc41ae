import { useEffect, useState } from 'react'
import { toRate } from '#shared/domain/money/tax.ts'
import { randomKey } from '#shared/domain/orders/request-key.ts'
import { maxGrams, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { PackingLine } from '#shared/responses/packing.ts'
import { nameOf } from '../i18n/language.ts'
import { playRefusal } from '../orders/new-order-sound.ts'
import {
  entriesTo,
  findPlace,
  goodsOf,
  type PackProblem,
  type Place,
  readScan,
  unitsForBag,
  withEntries,
  withPacked,
} from './pack-session.ts'
import { type ClosingCall, findSoldOut } from './packing-calls.ts'
import type { WaitingClosing, WaitingEntry } from './packing-store.ts'
import { afterClosing, afterEntry, type Refusal, withRefusal } from './refusals.ts'
import type { RefusedCall } from './send-waiting.ts'
import { useOrderCopy } from './use-order-copy.ts'
import { usePackEntries } from './use-pack-entries.ts'
import { findUserId, useWaitingCalls } from './use-waiting-calls.ts'

/** An order that is being packed. Entries show at once, also before the server has answered. */
export function usePacking(orderId: string) {
  const userId = findUserId()
  const copy = useOrderCopy(orderId, userId)
  const { order, isMine, beginChange, show, load } = copy
  const [problem, setProblem] = useState<PackProblem | null>(null)
  /** The product of which too little is left to close the order. */
  const [soldOutId, setSoldOutId] = useState<number | null>(null)
  const [refusals, setRefusals] = useState<readonly Refusal[]>([])
  /** Only the packer leaves it: a late answer may open a line again. Null until it is known what is open. */
  const [chosen, choose] = useState<Place | null>(null)

  const calls = useWaitingCalls({ beginChange, onAnswer: show, onRefused: showRefusal })
  const waiting = calls.waiting.filter(call => call.orderId === orderId)
  const entries = waiting.filter((call): call is WaitingEntry => call.kind !== 'close')
  const closing = waiting.find((call): call is WaitingClosing => call.kind === 'close') ?? null
  const lines = order?.lines.map(line => withEntries(line, entries)) ?? []
  const place = chosen ?? findPlace(lines)
  const current = lines.find(({ line }) => line === place)
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
    if (isKnown) choose(place)
  }, [isKnown, place])

  function addEntries(added: WaitingEntry[]) {
    for (const entry of added) setRefusals(now => afterEntry(now, entry))
    calls.add(added)
  }

  function showRefusal(refused: RefusedCall) {
    const soldOut = refused.orderId === orderId ? findSoldOut(refused.error) : null
    const goods = goodsOf(lines, soldOut)
    setSoldOutId(soldOut)
    const line = lines.find(one => refused.orderId === orderId && one.line === refused.line)
    const names = { name: line ? nameOf(line) : '', soldOut: goods ? nameOf(goods) : '' }
    setRefusals(now => withRefusal(now, { ...refused, ...names }))
    playRefusal().catch(() => undefined)
    forget(refused.key)
    void load()
  }

  function scan(text: string) {
    const read = readScan(lines, current, text)
    if (read.kind === 'entries' && read.entries.length > 0) return enter(read.entries)
    if (read.kind === 'entries') return choose(findPlace(lines))
    setProblem(read.problem)
    if (read.kind === 'goTo') choose(read.line)
  }

  /** Packs so many pieces of a line. */
  function pack(line: PackingLine, quantity: number) {
    enter(entriesTo(line, withPacked(line, quantity)))
  }

  /** Packs what was weighed of a line. Too much is a gift, of which the packer is told. */
  function weigh(line: PackingLine, weight: { netGrams: number; tareGrams: number }) {
    const quantity = unitsForBag(line)
    enter([{ line: line.line, kind: 'packed', quantity, ...weight, substitute: null }])
    const most = maxGrams(unitGrams(line) ?? 0, quantity, toRate(order?.weightTolerance ?? 0))
    if (weight.netGrams > most) setProblem({ kind: 'overweight', most })
  }

  function close(bags: Omit<ClosingCall, 'key'>) {
    setProblem(null)
    setRefusals(now => afterClosing(now, orderId))
    setSoldOutId(null)
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
    soldOutId,
    waiting,
    waitingCount: calls.waiting.length,
    /** The order is closed on this device, and the server does not know it yet. */
    closing,
    problem,
    refusals,
    failure: calls.failure || copy.failure,
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
