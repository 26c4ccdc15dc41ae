import { useState } from 'react'
import { failureText, fieldErrors } from '../http-client.ts'

/**
 * A write to the API: whether it is in progress, and the message if it failed. `after` runs after each write, also a failed
 * one, which may have changed something too.
 */
export function useWrite(after?: () => unknown) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  /** Returns the field errors of a failed write. Without any, the form would count as saved. */
  async function write(call: () => Promise<void>): Promise<Record<string, string> | undefined> {
    setBusy(true)
    setFailure('')
    try {
      try {
        await call()
      } finally {
        await after?.()
      }
    } catch (error) {
      const text = failureText(error)
      setFailure(text)
      return fieldErrors(error) ?? { 'root.server': text }
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, write }
}
