import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { failureOrOffline, failureText, isAway, isRefusal, isServerError } from '../http-client.ts'
import { code } from '../i18n/language.ts'
import { findClaims, findToken } from '../token.ts'
import { useResend } from '../use-resend.ts'
import { dropOrder, keepOrder } from './offline-reads.ts'
import { closePacking, enterPick } from './packing-calls.ts'
import {
  dropCall,
  keepCall,
  listCalls,
  type WaitingCall,
  type WaitingClosing,
  type WaitingEntry,
} from './packing-store.ts'

/**
 * A call that the server refused, such as one for a wrong product. It does not wait any more. `line`: null of a closing.
 * `isReopened`: the order was closed on this device, with other contents than the server has. So it is not closed.
 */
export type RefusedCall = {
  key: string
  orderId: string
  line: number | null
  isReopened: boolean
  error: unknown
}

/** Sends a call. The copy of the order follows, which may be opened without a network next. */
async function send({ userId, ...call }: WaitingCall): Promise<PackingOrder> {
  const answer = await (call.kind === 'close' ? sendClosing(call) : sendEntry(call))
  await keepOrder(answer, String(answer.packer?.id) === userId).catch(() => undefined)
  return answer
}

function sendClosing({ orderId, kind: _, ...closing }: Omit<WaitingClosing, 'userId'>) {
  return closePacking(orderId, closing)
}

function sendEntry({ orderId, substitute: _, ...entry }: Omit<WaitingEntry, 'userId'>) {
  return enterPick(orderId, entry)
}

type Result = { answer: PackingOrder } | { refusal: unknown } | { fault: unknown }

/** Sends a call. `fault`: the server failed, so the call waits. Throws if the server cannot be reached. */
async function trySend(call: WaitingCall): Promise<Result> {
  try {
    return { answer: await send(call) }
  } catch (error) {
    if (isServerError(error)) return { fault: error }
    if (isRefusal(error)) return { refusal: error }
    throw error
  }
}

const listOwn = () => listCalls(findUserId())

/** Who is logged in; empty after a logout. */
export function findUserId(): string {
  return findClaims(findToken() ?? '')?.sub ?? ''
}

type Options = {
  onAnswer: (order: PackingOrder) => void
  onRefused: (call: RefusedCall) => void
}

/**
 * Entries and closings of all orders. They wait in the browser's database and are sent one after another. They survive a
 * closed page: the queue or the next order that is opened for packing sends them.
 */
export function useWaitingCalls({ onAnswer, onRefused }: Options) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<WaitingCall[]>([])
  const [isRead, setRead] = useState(false)
  const [failure, setFailure] = useState('')
  const [isServerAway, setServerAway] = useState(false)
  // `givenUp`: keys of closings behind a refused entry. Some arrive in the database only after the run.
  const work = useRef({ isRunning: false, tail: Promise.resolve(), givenUp: new Set<string>() })
  const listener = useRef({ onAnswer, onRefused })
  listener.current = { onAnswer, onRefused }
  // Also the newest calls, which may still be on their way to the database.
  const latest = useRef(waiting)
  latest.current = waiting

  const run = useCallback(async () => {
    const { current } = work
    if (current.isRunning) return
    current.isRunning = true
    let fault = ''
    // Orders with a call at which the server failed. The calls of others do not wait for it.
    const stuck = new Set<string>()
    const findNext = async () => (await listOwn()).find(({ orderId }) => !stuck.has(orderId))
    /** The closings behind a refused entry are given up: the order was closed with other contents. */
    const reportRefusal = async (call: WaitingCall, error: unknown) => {
      const { key: refused, orderId } = call
      const line = call.kind === 'close' ? null : call.line
      const closings = [...latest.current, ...(await listOwn())].filter(
        other => line !== null && other.kind === 'close' && other.orderId === orderId,
      )
      for (const { key } of closings) current.givenUp.add(key)
      await dropOrder(orderId).catch(() => undefined)
      listener.current.onRefused({
        key: refused,
        orderId,
        line,
        isReopened: closings.length > 0,
        error,
      })
    }
    const drop = async (call: WaitingCall) => {
      await dropCall(call)
      setWaiting(now => now.filter(other => other.key !== call.key))
    }
    try {
      for (let call = await findNext(); call; call = await findNext()) {
        if (current.givenUp.has(call.key)) {
          await drop(call)
          continue
        }
        const result = await trySend(call)
        if ('fault' in result) {
          stuck.add(call.orderId)
          fault = `${code(call.orderId)}: ${failureText(result.fault)}`
          continue
        }
        if ('refusal' in result) await reportRefusal(call, result.refusal)
        else listener.current.onAnswer(result.answer)
        await drop(call)
      }
      setFailure(fault)
      setServerAway(false)
    } catch (error) {
      setFailure(failureOrOffline(error))
      setServerAway(isAway(error))
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
  useResend(run, isServerAway)

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

  /** `isRead`: `waiting` also has what was entered before the page was opened. */
  return { waiting, isRead, failure, add, run }
}
