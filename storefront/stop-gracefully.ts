import closeWithGrace from 'close-with-grace'
import type { Shop } from './app/shop.server.ts'

const signals: NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

/**
 * Ends this process by `close` once it is told to stop, or after an error that nobody caught. Who stops all processes
 * at once, such as a terminal, and npm tell it twice: what is under way is finished all the same.
 */
export function stopGracefully(
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
