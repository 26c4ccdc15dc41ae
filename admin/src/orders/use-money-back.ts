import { useState } from 'react'
import { HttpError } from 'react-admin'
import { failureText } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import {
  dropOpenWish,
  findOpenWish,
  keepOpenWish,
  type OpenWish,
  saysWhatItDid,
  type WishedFor,
} from './open-wish.ts'
import { giveBack } from './order-calls.ts'
import { useInvoicesChanged } from './use-unprinted.ts'

/**
 * One decision to give money back. Until the shop has answered it is only ever asked again as it
 * was, with the same key, so that a lost answer never pays twice.
 */
export function useMoneyBack(order: WishedFor, onDone: () => void) {
  const invoicesChanged = useInvoicesChanged()
  const [open, setOpen] = useState(() => findOpenWish(order))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(open ? withHint(t('The shop did not respond.')) : '')

  async function send(wish: OpenWish) {
    const { kind, orderId } = order
    const { reason, key } = wish
    setBusy(true)
    setFailure('')
    try {
      keepOpenWish(order, wish)
      await giveBack(kind, orderId, kind === 'refund' ? wish : { reason, key })
      dropOpenWish(order)
      await invoicesChanged()
      onDone()
    } catch (error) {
      if (open && isTurnedAway(error)) {
        setFailure(failureText(error))
      } else if (isAnswer(error)) {
        dropOpenWish(order)
        setOpen(null)
        setFailure(failureText(error))
        // Perhaps somebody else gave money back meanwhile.
        await invoicesChanged()
      } else {
        setOpen(wish)
        setFailure(
          withHint(hasSaidWhy(error) ? failureText(error) : t('The shop did not respond.')),
        )
        // Perhaps the money went back; a lost connection may keep this from ending.
        invoicesChanged()
      }
      setBusy(false)
    }
  }

  return {
    ...{ open, busy, failure },
    ask: (wish: Omit<OpenWish, 'key'>) => send({ ...wish, key: newKey() }),
    askAgain: () => open && send(open),
  }
}

function withHint(what: string): string {
  return `${what} ${t('Try again: the same refund is never made twice.')}`
}

/** Whether the request was stopped at the door: what became of the one before it is still not known. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof HttpError && [401, 403, 428, 429, 503].includes(error.status)
}

function hasSaidWhy(error: unknown): boolean {
  return error instanceof HttpError && typeof error.body?.code === 'string'
}

function isAnswer(error: unknown): boolean {
  return error instanceof HttpError && saysWhatItDid(error.body?.code)
}

/** `randomUUID` exists on secure pages alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
