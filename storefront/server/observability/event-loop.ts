import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'
import { MINUTE_MS } from '#shared/domain/time/durations.ts'

const RESOLUTION_MS = 5
const WINDOW_MS = MINUTE_MS

/**
 * Exports how long the event loop was blocked: the time between two checks, so never less than RESOLUTION_MS. The
 * window does not depend on how often the metrics are read.
 */
export function exportEventLoopDelay(register: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const measure = () => ({ max: delays.max / 1e9, p99: delays.percentile(99) / 1e9 })
  let before = measure()
  setInterval(() => {
    before = measure()
    delays.reset()
  }, WINDOW_MS).unref()
  for (const [statistic, label] of [
    ['max', 'Maximum'],
    ['p99', '99th percentile'],
  ] as const) {
    const gauge = new Gauge({
      name: `shop_event_loop_delay_${statistic}_seconds`,
      help: `${label} of the event loop delay in the last minute or two.`,
      aggregator: 'max',
      registers: [register],
      collect() {
        gauge.set(Math.max(before[statistic], measure()[statistic]))
      },
    })
  }
}
