import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type RequestSpec } from './connection.ts'
import { cpuMsOf } from './cpu-time.ts'

export type Target = {
  url: string
  /** The server's process, whose CPU time is measured. */
  pid: number
  /** The request, or a function that returns the next request. */
  ask: RequestSpec | (() => RequestSpec)
}

export type Figures = {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time per response; null if the system does not report it. */
  cpuMs: number | null
}

const CONNECTIONS = 10
/** Excluded from the figures: the CPU caches of an idle server are cold. */
const LEAD_IN_MS = 100

/**
 * Loads a server over ten connections, each of which sends the next request right after a response. Measures after
 * a short lead-in. Throws unless every status is 200.
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
        sendUntil(connection, next, end, (sent, ended) => {
          if (ended < began || ended >= end) return
          latencies.record(Math.max(1, Math.round((ended - sent) * 1000)))
        }),
      ),
    ])
    const { count } = latencies
    if (count === 0) throw new Error(`No response within ${seconds} s.`)
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

/** Uses callbacks: a promise per request would cost the client as much as the request itself. */
function sendUntil(
  connection: Connection,
  next: () => RequestSpec,
  end: number,
  record: (sent: number, ended: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    function sendNext() {
      const request = next()
      const sent = performance.now()
      connection.ask(request, status => {
        const now = performance.now()
        if (status !== 200) return reject(new Error(`${request.path} returned ${status}`))
        record(sent, now)
        if (now < end) sendNext()
        else resolve()
      })
    }
    sendNext()
  })
}
