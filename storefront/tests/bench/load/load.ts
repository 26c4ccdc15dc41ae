import { createHistogram } from 'node:perf_hooks'
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

/** Asks over ten connections, on each as soon as the last answer has come. Throws unless all are 200. */
export async function load({ url, pid, ask }: Target, seconds: number): Promise<Figures> {
  const next = typeof ask === 'function' ? ask : () => ask
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => Connection.open(url)),
  )
  const cpuBefore = cpuMsOf(pid)
  const began = performance.now()
  const end = began + seconds * 1000
  try {
    await Promise.all(
      connections.map(connection =>
        askUntil(connection, next, end, ms => latencies.record(Math.max(1, Math.round(ms * 1000)))),
      ),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  const elapsedMs = performance.now() - began
  const cpuAfter = cpuMsOf(pid)
  const { count } = latencies
  return {
    perSecond: (count * 1000) / elapsedMs,
    p50Ms: latencies.percentile(50) / 1000,
    p99Ms: latencies.percentile(99) / 1000,
    cpuMs: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / count,
  }
}

/** Without promises in between: they would cost the load as much as a question does. */
function askUntil(
  connection: Connection,
  next: () => Asked,
  end: number,
  record: (ms: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    function again() {
      const asked = next()
      const sent = performance.now()
      connection.ask(asked, status => {
        const now = performance.now()
        if (status !== 200) return reject(new Error(`${asked.path} answered ${status}`))
        record(now - sent)
        if (now < end) again()
        else resolve()
      })
    }
    again()
  })
}
