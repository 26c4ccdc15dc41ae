import { createServer, type Server } from 'node:net'
import { availableParallelism } from 'node:os'

/**
 * Ends below the ephemeral ports, which the system assigns to port 0 and to outgoing connections. Starts above
 * 10,080, the highest port that `fetch` and browsers block.
 */
const FIRST_PORT = 10_100
const LAST_PORT = 32_000
const PORTS_PER_WORKER = 200
/**
 * API tests wait about half of the time, so two workers more than there are cores keep all cores busy. With more
 * than 16 workers, the ports would not suffice for several runs at a time.
 */
export const WORKERS = Math.min(availableParallelism(), 14) + 2
/** Vitest numbers its workers from 1. The first port of a run is held open to mark the range as taken. */
const PORTS_PER_RUN = (WORKERS + 2) * PORTS_PER_WORKER

/** Reserves ports from `first` on that no other test run uses, until `release` or the end of this process. */
export async function reservePorts(): Promise<{ first: number; release(): void }> {
  for (let port = FIRST_PORT; port + PORTS_PER_RUN < LAST_PORT; port += PORTS_PER_RUN) {
    const marker = await listenOn(port)
    if (marker) return { first: port + 1, release: () => marker.close() }
  }
  throw new Error('Too many test runs on this machine: no free ports are left.')
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

/** Returns a port that nothing listens on and that no concurrent test gets before this one uses it. */
export async function findFreePort(): Promise<number> {
  firstPort ??= findFirstPort()
  const port = (await firstPort) + (++tried % PORTS_PER_WORKER)
  const probe = await listenOn(port)
  if (!probe) return findFreePort()
  await new Promise(resolve => probe.close(resolve))
  return port
}

/** The range of this test worker. Any other process reserves its own range until it ends. */
async function findFirstPort(): Promise<number> {
  const { TEST_FIRST_PORT, VITEST_POOL_ID = '0' } = process.env
  const first = TEST_FIRST_PORT ? Number(TEST_FIRST_PORT) : (await reservePorts()).first
  return first + Number(VITEST_POOL_ID) * PORTS_PER_WORKER
}
