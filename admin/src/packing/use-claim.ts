import { useState } from 'react'
import type { PackingOrder } from '#shared/responses/packing.ts'
import { type CallFailure, callFailureText, toFailure } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { claimOrder } from './packing-calls.ts'

/** Claims orders. `claim` returns null if it failed; `failure` then says why. */
export function useClaim() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function claim(orderId: string, takeOverFrom?: number): Promise<PackingOrder | null> {
    setBusy(true)
    setFailure('')
    try {
      return await claimOrder(orderId, takeOverFrom)
    } catch (error) {
      setFailure(notLoadedText(toFailure(error)))
      return null
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, failure, claim }
}

/** Without a network, only orders that this person packs on this device can be read. */
export function notLoadedText(failure: CallFailure): string {
  return callFailureText(failure, t('Only orders that you took on this device can be packed.'))
}
