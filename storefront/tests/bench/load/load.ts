import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, Connection } from './connection.ts'
import { cpuMsOf } from './cpu-time.ts'

export type Target = {
  url: string
  /** Of the process that answers: its time on the processor is part of the figures. */
  pid: number
  /** What is asked; a function is asked for each request what comes next. */
  ask: Asked | (() => Asked)
}

export type Figures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Time on the processor for each answer; null where the system does not tell. */
  cpuMs: number | null
}

export const CONNECTIONS = 10
/** A server that rested, while another one was asked, first finds its caches again. */
const LEAD_IN_MS = 100

/**
 * Asks over ten connections, on each as soon as the last answer has come, and tells of the time after a short
 * lead-in. Throws unless all are 200.
 */
export async function load({ url, pid, ask }: Target, seconds: number): Promise<Figures> {
  const next = typeof ask === 'function' ? ask : () => ask
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Connection.open(url)),
  )
  const began = performance.now() + LEAD_IN_MS
  const end = began + seconds * 1000
  const cpuAt = (ms: number) => sleep(ms - performance.now()).then(() => cpuMsOf(pid))
  try {
    const [cpuBefore, cpuAfter] = await Promise.all([
      cpuAt(began),
      cpuAt(end),
      ...connections.map(connection =>
        askUntil(connection, next, end, (sent, ended) => {
          if (ended < began || ended >= end) return
          latencies.record(Math.max(1, Math.round((ended - sent) * 1000)))
        }),
      ),
    ])
    const { count } = latencies
    if (count === 0) throw new Error(`no answer came within ${seconds} s`)
    return {
      perSecond: count / seconds,
      p50Ms: latencies.percentile(50) / 1000,
      p99Ms: latencies.percentile(99) / 1000,
      cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / count,
    }
  } finally {
    for (const connection of connections) connection.close()
  }
}

/** Without promises in between: they would cost the load as much as a question does. */
function askUntil(
  connection: Connection,
  next: () => Asked,
  end: number,
  record: (sent: number, ended: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    function again() {
      const asked = next()
      const sent = performance.now()
      connection.ask(asked, status => {
        const now = performance.now()
        if (status !== 200) return reject(new Error(`${asked.path} answered ${status}`))
        record(sent, now)
        if (now < end) again()
        else resolve()
      })
    }
    again()
  })
}
