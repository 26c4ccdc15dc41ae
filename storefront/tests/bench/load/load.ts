import { createHistogram } from 'node:perf_hooks'
import autocannon, { type Result } from 'autocannon'
import { cpuMsOf } from './cpu-time.ts'

export type Asked = {
  method?: 'GET' | 'POST'
  path: string
  body?: string
  headers?: Record<string, string>
}

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

/** Asks over ten connections, on each as soon as the last answer has come. Throws unless all are 2xx. */
export async function load(target: Target, seconds: number): Promise<Figures> {
  const { url, pid, ask } = target
  const latencies = createHistogram({ lowest: 1, highest: 60_000_000, figures: 3 })
  const cpuBefore = cpuMsOf(pid)
  const began = performance.now()
  const { errors, timeouts, non2xx, statusCodeStats } = await new Promise<Result>(
    (resolve, reject) => {
      const options = {
        url,
        connections: CONNECTIONS,
        duration: seconds,
        sampleInt: 50,
        timeout: 60,
        requests: [
          typeof ask === 'function' ? { setupRequest: () => toRequest(ask()) } : toRequest(ask),
        ],
      }
      const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
      run.on('response', (_client, _status, _bytes, ms) => {
        latencies.record(Math.max(1, Math.round(ms * 1000)))
      })
    },
  )
  const elapsedMs = performance.now() - began
  const cpuAfter = cpuMsOf(pid)
  if (errors + timeouts + non2xx > 0 || latencies.count === 0) {
    const { path } = typeof ask === 'function' ? ask() : ask
    throw new Error(
      `${url}${path}: ${latencies.count} answers, ${JSON.stringify(statusCodeStats)}, ${errors} errors`,
    )
  }
  return {
    perSecond: (latencies.count * 1000) / elapsedMs,
    p50Ms: latencies.percentile(50) / 1000,
    p99Ms: latencies.percentile(99) / 1000,
    cpuMs:
      cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / latencies.count,
  }
}

function toRequest({ method = 'GET', path, body, headers }: Asked) {
  return {
    method,
    path,
    body,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
  }
}
