import closeWithGrace from 'close-with-grace'
import type { Shop } from '#app/shop.server.ts'

const signals: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/**
 * Ends this process by `close` once it is told to stop, or after an error that nobody caught. Who stops all processes
 * at once, such as a terminal, and npm tell it twice: what is under way is finished all the same.
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

const LOOK_EVERY_MS = 1000

/**
 * npm passes a signal on to its shell alone, which ends and leaves the shop behind, with its port: where npm has
 * started this process and what it was started by is gone, this process stops too.
 */
export function stopWithParent(startedBy: number): void {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  looking.unref()
}
