import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireSupportedNode } from '../../scripts/node-version.mjs'
import { copySeedTemplate } from '../setup/seed-template.mjs'

await requireSupportedNode()
const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await copySeedTemplate(folder)
// Found as late as possible, because another program could take a port in the meantime.
const [port, simulatorPort] = await findFreePorts(2)
Object.assign(process.env, {
  PORT: port,
  PAYMENT_SIMULATOR_PORT: simulatorPort,
  DATA_DIR: join(folder, 'data'),
  UPLOADS_DIR: join(folder, 'uploads'),
})
// The tests read both addresses from what this program prints: see playwright.config.ts.
process.stdout.write(`Simulator     http://localhost:${simulatorPort}\n`)
await import('../../scripts/start.mjs')

/** Opens all ports before it closes one, so that they differ. */
async function findFreePorts(count) {
  const probes = await Promise.all(
    Array.from({ length: count }, () => {
      const probe = createServer()
      return new Promise(resolve => probe.listen(0, '127.0.0.1', () => resolve(probe)))
    }),
  )
  const ports = probes.map(probe => probe.address().port)
  await Promise.all(probes.map(probe => new Promise(resolve => probe.close(resolve))))
  return ports
}
