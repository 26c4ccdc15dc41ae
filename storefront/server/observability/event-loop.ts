import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

const LOOK_EVERY_MS = 5
const WINDOW_MS = 60_000

/**
 * How long the event loop stood still: the time between two looks, so never less than LOOK_EVERY_MS. The window
 * does not depend on who reads the figures and how often.
 */
export function exportEventLoopDelay(register: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delays.enable()
  const measure = () => ({ max: delays.max / 1e9, p99: delays.percentile(99) / 1e9 })
  let before = measure()
  setInterval(() => {
    before = measure()
    delays.reset()
  }, WINDOW_MS).unref()
  for (const [of, what] of [
    ['max', 'The longest time'],
    ['p99', 'The time, exceeded by one turn of a hundred,'],
  ] as const) {
    const gauge = new Gauge({
      name: `shop_event_loop_delay_${of}_seconds`,
      help: `${what} for which the event loop stood still in the last minute or two.`,
      aggregator: 'max',
      registers: [register],
      collect() {
        gauge.set(Math.max(before[of], measure()[of]))
      },
    })
  }
}
