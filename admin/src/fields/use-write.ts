import { useState } from 'react'
import { failureText, fieldErrors } from '../http-client.ts'

/** A write to the shop: whether it is on its way, and what to tell where it failed. */
export function useWrite() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** Answers the field errors of a refused write. */
  async function write(call: () => Promise<void>): Promise<Record<string, string> | undefined> {
    setBusy(true)
    setFailure('')
    try {
      await call()
    } catch (error) {
      setFailure(failureText(error))
      return fieldErrors(error)
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, write }
}
