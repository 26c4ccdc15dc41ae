import { useState } from 'react'
import { failureText, fieldErrors, isResultUnknown } from '../http-client.ts'

/** `seen`: what the screen showed before a write of unknown result; undefined if the server said what happened. */
type Failure = { text: string; seen?: string }

/**
 * A write to the API: whether it is in progress, and the message if it failed. `after` runs after each write, also a failed
 * one, which may have changed something too: usually it reads what the screen shows. `shown` stands for that. If it changes
 * after a write of unknown result, the screen shows what happened, and the message goes.
 */
export function useWrite(after?: (isFailed: boolean) => unknown, shown?: string) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Returns the field errors of a failed write. Without any, the form would count as saved. */
  async function write(call: () => Promise<void>): Promise<Record<string, string> | undefined> {
    setBusy(true)
    setFailure(null)
    try {
      await call()
      await after?.(false)
    } catch (error) {
      const text = failureText(error)
      const isUnknown = isResultUnknown(error)
      setFailure({ text, ...(isUnknown && { seen: shown }) })
      const reading = after?.(true)
      // Without a network, reading may not finish.
      if (!isUnknown) await reading
      return fieldErrors(error) ?? { 'root.server': text }
    } finally {
      setBusy(false)
    }
  }

  const isOver = failure?.seen !== undefined && failure.seen !== shown
  return { busy, failure: isOver ? '' : (failure?.text ?? ''), write }
}
