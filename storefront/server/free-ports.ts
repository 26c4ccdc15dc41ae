import { createServer as createProbe } from 'node:net'
import { findSimulatorSettings } from '#app/clients/payment/config.server.ts'
import type { Env } from '#app/env.server.ts'
import { StartError } from './start-error.ts'

/** Throws `StartError` if a port cannot be opened, before any other work. */
export async function requireFreePorts(env: Env): Promise<void> {
  const ports: [number, string][] = [[env.PORT, 'PORT']]
  if (findSimulatorSettings(env)) {
    ports.push([env.PAYMENT_SIMULATOR_PORT, 'PAYMENT_SIMULATOR_PORT'])
  }
  for (const [port, name] of ports) {
    const problem = await findPortProblem(port, env.HOST)
    if (problem === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} is already in use: stop the other program or set ${name} to a free port.`,
      )
    }
    if (problem) {
      throw new StartError(`${name}=${port} cannot be opened on HOST=${env.HOST} (${problem}).`)
    }
  }
}

function findPortProblem(port: number, host: string): Promise<string | null> {
  return new Promise(resolve => {
    const probe = createProbe()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
