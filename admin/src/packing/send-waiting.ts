import type { PackingOrder } from '#shared/responses/packing.ts'
import { isRefusal, isServerError } from '../http-client.ts'
import { isClaimLost } from './packing-calls.ts'
import type { WaitingCall } from './packing-store.ts'

/**
 * A call that the server rejected, such as one for a wrong product. It does not wait any more. `line`: null for a closing.
 * `isReopened`: the order was closed on this device, with other contents than the server has. So it is not closed, and this
 * person, who still has the claim, closes it again.
 */
export type RejectedCall = {
  key: string
  orderId: string
  line: number | null
  isReopened: boolean
  error: unknown
}

/** What waits on this device. */
export type WaitingCalls = {
  /** Those in the database, in the order in which they were made. */
  list: () => Promise<WaitingCall[]>
  /** Those on the screen, also if they are still on their way to the database. */
  listShown: () => WaitingCall[]
  drop: (call: WaitingCall) => Promise<void>
  /** Keys of closings behind a rejected entry. Some arrive in the database only after the run. */
  givenUp: Set<string>
}

type Handlers = {
  send: (call: WaitingCall) => Promise<PackingOrder>
  onAnswer: (order: PackingOrder) => void
  onRejected: (call: RejectedCall) => unknown
}

/** Why calls still wait. `orderId`: of the call at which the server failed; null if nothing more could be sent. */
export type Delay = { orderId: string | null; error: unknown }

/** Sends calls one after another. Returns why some still wait; null if none does. */
export async function sendWaiting(
  calls: WaitingCalls,
  { send, onAnswer, onRejected }: Handlers,
): Promise<Delay | null> {
  // Orders with a call at which the server failed. The calls of others do not wait for it.
  const stuck = new Map<string, Delay>()
  const findNext = async () => (await calls.list()).find(({ orderId }) => !stuck.has(orderId))
  for (let call = await findNext(); call; call = await findNext()) {
    const { key, orderId } = call
    if (!calls.givenUp.has(key)) {
      try {
        onAnswer(await send(call))
      } catch (error) {
        if (isServerError(error)) {
          stuck.set(orderId, { orderId, error })
          continue
        }
        if (!isRefusal(error)) return { orderId: null, error }
        const line = call.kind === 'close' ? null : call.line
        const hadClosing = line !== null && (await giveUpClosings(calls, orderId))
        const isReopened = hadClosing && !isClaimLost(error)
        await onRejected({ key, orderId, line, isReopened, error })
      }
    }
    await calls.drop(call)
  }
  return [...stuck.values()].at(-1) ?? null
}

/** The order was closed with other contents than the server has. Returns false if no closing waits. */
async function giveUpClosings(calls: WaitingCalls, orderId: string): Promise<boolean> {
  const closings = [...calls.listShown(), ...(await calls.list())].filter(
    call => call.kind === 'close' && call.orderId === orderId,
  )
  for (const { key } of closings) calls.givenUp.add(key)
  return closings.length > 0
}
