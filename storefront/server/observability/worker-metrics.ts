import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

const TIMEOUT_MS = 10_000

const metricsRequest = z.object({ requested: z.literal('metrics'), number: z.int() })
const metricsResponse = z.object({ replyTo: z.int(), text: z.string().optional() })

/** Lets workers request the metrics of all workers through this process, which started them. */
export function collectWorkerMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message) => {
    const { data: request } = metricsRequest.safeParse(message)
    if (!request) return
    // If `text` is missing, the requesting worker reports the failure.
    const text = await all.clusterMetrics().catch(() => undefined)
    if (worker.isConnected()) worker.send({ replyTo: request.number, text })
  })
}

/** Returns a function that reads the metrics: in a worker those of all workers, else those of this process. */
export function metricsReader(register: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => register.metrics()
  AggregatorRegistry.setRegistries(register)
  // Created for its listener, which responds to the process that requests metrics from all workers.
  new AggregatorRegistry()
  let lastNumber = 0
  const pending = new Map<number, (text: string | undefined) => void>()
  process.on('message', message => {
    const { data: reply } = metricsResponse.safeParse(message)
    if (reply) pending.get(reply.replyTo)?.(reply.text)
  })
  return async () => {
    const number = ++lastNumber
    const text = await new Promise<string | undefined>(resolve => {
      pending.set(number, resolve)
      setTimeout(() => resolve(undefined), TIMEOUT_MS)
      process.send?.({ requested: 'metrics', number })
    }).finally(() => pending.delete(number))
    if (text === undefined) throw new Error('a worker did not send its metrics')
    return text
  }
}
