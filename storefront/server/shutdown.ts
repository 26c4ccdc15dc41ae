import closeWithGrace from 'close-with-grace'
import type { Shop } from '#app/shop.server.ts'

const signals: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/**
 * Calls `close` and ends the process after a stop signal or an uncaught error. A terminal that stops all processes, and
 * npm, send the signal twice: work in progress still finishes.
 */
export function shutDownOnSignal(
  { log }: Pick<Shop, 'log'>,
  withinMs: number,
  close: () => Promise<void>,
): void {
  let closing: Promise<void> | undefined
  const grace = closeWithGrace(
    { delay: withinMs, skip: signals as closeWithGrace.AllEvents[] },
    ({ err }) => {
      if (err) log.error({ err }, 'stopping after an error')
      closing ??= close()
      return closing
    },
  )
  for (const signal of signals) {
    process.on(signal, () => {
      if (!closing) grace.close()
    })
  }
}

const POLL_MS = 1000

/**
 * npm passes a signal only to its shell, which ends and leaves the shop running on its port. If npm started this
 * process and its parent is gone, this process stops too.
 */
export function stopWithParent(startedBy: number): void {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, POLL_MS)
  timer.unref()
}
