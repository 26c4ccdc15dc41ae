import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

const TIMEOUT_MS = 10_000

const question = z.object({ askedFor: z.literal('metrics'), number: z.int() })
const answer = z.object({ metricsOf: z.int(), text: z.string().optional() })

/** Lets the workers ask, through this process that started them, for the figures of all of them. */
export function collectWorkerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message) => {
    const { data: asked } = question.safeParse(message)
    if (!asked) return
    // Without a text the asker says that it failed.
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ metricsOf: asked.number, text })
  })
}

/** How to read the figures: in a worker those of all workers, else the process's own. */
export function metricsReader(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  AggregatorRegistry.setRegistries(register)
  // Made for its listener, which answers the process that asks all workers.
  new AggregatorRegistry()
  let asked = 0
  const waiting = new Map<number, (text: string | undefined) => void>()
  process.on('message', message => {
    const { data: told } = answer.safeParse(message)
    if (told) waiting.get(told.metricsOf)?.(told.text)
  })
  return async () => {
    const number = ++asked
    const text = await new Promise<string | undefined>(resolve => {
      waiting.set(number, resolve)
      setTimeout(() => resolve(undefined), TIMEOUT_MS)
      process.send?.({ askedFor: 'metrics', number })
    }).finally(() => waiting.delete(number))
    if (text === undefined) throw new Error('a worker did not tell its figures')
    return text
  }
}
