import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { type CallFailure, failureText, isUnreachable, toFailure } from '../http-client.ts'
import { code } from '../i18n/language.ts'
import { findClaims, findToken } from '../token.ts'
import { useResend } from '../use-resend.ts'
import { dropOrder, updateCopy } from './offline-reads.ts'
import { closePacking, enterPick, isPackedBy } from './packing-calls.ts'
import {
  dropCall,
  keepCall,
  listCalls,
  type WaitingCall,
  type WaitingClosing,
  type WaitingEntry,
} from './packing-store.ts'
import { type Delay, type RejectedCall, sendWaiting } from './send-waiting.ts'

/** Sends a call. The copy of the order follows, which may be opened without a network next. */
async function send({ userId, ...call }: WaitingCall): Promise<PackingOrder> {
  const answer = await (call.kind === 'close' ? sendClosing(call) : sendEntry(call))
  await updateCopy(answer, isPackedBy(answer, userId)).catch(() => undefined)
  return answer
}

function sendClosing({ orderId, kind: _, ...closing }: Omit<WaitingClosing, 'userId'>) {
  return closePacking(orderId, closing)
}

function sendEntry({ orderId, substitute: _, ...entry }: Omit<WaitingEntry, 'userId'>) {
  return enterPick(orderId, entry)
}

function failureOf({ orderId, error }: Delay): CallFailure {
  if (orderId === null) return toFailure(error)
  return { kind: 'message', text: `${code(orderId)}: ${failureText(error)}` }
}

const listOwn = () => listCalls(findUserId())

/** Who is logged in; empty after a logout. */
export function findUserId(): string {
  return findClaims(findToken() ?? '')?.sub ?? ''
}

type Options = {
  /** Called before each call is sent. Its result comes back with the answer. */
  beginChange?: () => number
  onAnswer: (order: PackingOrder, begun: number | undefined) => void
  onRejected: (call: RejectedCall) => void
}

/**
 * Entries and closings of all orders. They wait in the browser's database and are sent one after another. They survive a
 * closed page: the queue or the next order that is opened for packing sends them. `isRead`: `waiting` also has what was
 * entered before the page was opened.
 */
export function useWaitingCalls({ beginChange, onAnswer, onRejected }: Options) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<WaitingCall[]>([])
  const [isRead, setRead] = useState(false)
  const [delay, setDelay] = useState<Delay | null>(null)
  const work = useRef({ isRunning: false, tail: Promise.resolve(), givenUp: new Set<string>() })
  const listener = useRef({ beginChange, onAnswer, onRejected })
  listener.current = { beginChange, onAnswer, onRejected }
  const latest = useRef(waiting)
  latest.current = waiting

  const run = useCallback(async () => {
    const { current } = work
    if (current.isRunning) return
    current.isRunning = true
    const drop = async (call: WaitingCall) => {
      await dropCall(call)
      setWaiting(now => now.filter(other => other.key !== call.key))
    }
    const onRejected = async (rejected: RejectedCall) => {
      await dropOrder(rejected.orderId).catch(() => undefined)
      listener.current.onRejected(rejected)
    }
    try {
      const { givenUp } = current
      const calls = { list: listOwn, listShown: () => latest.current, drop, givenUp }
      let begun: number | undefined
      const sendNext = (call: WaitingCall) => {
        begun = listener.current.beginChange?.()
        return send(call)
      }
      const onAnswer = (order: PackingOrder) => listener.current.onAnswer(order, begun)
      setDelay(await sendWaiting(calls, { send: sendNext, onAnswer, onRejected }))
    } catch (error) {
      setDelay({ orderId: null, error })
    } finally {
      // At once: a call made while the lists are read again must start the next run.
      current.isRunning = false
    }
    await client.invalidateQueries({ queryKey: ['packing'] })
  }, [client])

  useEffect(() => {
    const isSame = (call: WaitingCall) => (other: WaitingCall) => other.key === call.key
    listOwn()
      .then(stored =>
        setWaiting(now => [...stored, ...now.filter(call => !stored.some(isSame(call)))]),
      )
      .finally(() => setRead(true))
    void run()
  }, [run])
  useResend(run, delay?.orderId === null && isUnreachable(delay.error))

  /** Keeps calls in the order in which they were made, before any is sent. */
  const add = useCallback(
    (calls: WaitingCall[]) => {
      setWaiting(now => [...now, ...calls])
      work.current.tail = work.current.tail.then(async () => {
        for (const call of calls) await keepCall(call)
        void run()
      })
    },
    [run],
  )

  return { waiting, isRead, failure: delay && failureOf(delay), add, run }
}
