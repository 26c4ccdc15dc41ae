import { createServer, type Server } from 'node:net'
import { availableParallelism } from 'node:os'

/**
 * Below the ports that a system gives by itself, to whoever asks next and to connections on their way out; above
 * 10,080, the last of those that `fetch` and browsers refuse.
 */
const FIRST_PORT = 10_100
const LAST_PORT = 32_000
const PORTS_OF_A_WORKER = 200
/**
 * API tests wait as much as they work: one more than there are cores leaves none of them idle. With more than
 * sixteen the ports would not do for several runs.
 */
export const WORKERS = Math.min(availableParallelism(), 15) + 1
/** Vitest numbers its workers from 1; the first port is the mark of the run. */
const PORTS_OF_A_RUN = (WORKERS + 2) * PORTS_OF_A_WORKER

/** Ports that no other test run of this machine uses, from `first` on, until `release` or the end of this process. */
export async function reservePorts(): Promise<{ first: number; release(): void }> {
  for (let port = FIRST_PORT; port + PORTS_OF_A_RUN < LAST_PORT; port += PORTS_OF_A_RUN) {
    const mark = await listenOn(port)
    if (mark) return { first: port + 1, release: () => mark.close() }
  }
  throw new Error('There are too many test runs on this machine: no ports are left.')
}

function listenOn(port: number): Promise<Server | null> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, () => resolve(server.unref()))
  })
}

let firstPort: Promise<number> | undefined
let tried = process.pid

/** One that nobody listens on, and that no test which runs at the same time is given before somebody does. */
export async function findFreePort(): Promise<number> {
  firstPort ??= findFirstPort()
  const port = (await firstPort) + (++tried % PORTS_OF_A_WORKER)
  const probe = await listenOn(port)
  if (!probe) return findFreePort()
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** Of a worker of a test run, or of any other process, which then keeps its ports to its end. */
async function findFirstPort(): Promise<number> {
  const { TEST_FIRST_PORT, VITEST_POOL_ID = '0' } = process.env
  const first = TEST_FIRST_PORT ? Number(TEST_FIRST_PORT) : (await reservePorts()).first
  return first + Number(VITEST_POOL_ID) * PORTS_OF_A_WORKER
}
