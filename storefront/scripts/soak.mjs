import { build, fail, prepare, runTool, say } from './prepare.mjs'

/** `npm run test:soak`: the long versions of the crash, load and random-input tests, on both databases. */
const files = [
  'api/crash',
  'api/hostile',
  'api/lists',
  'api/random-orders',
  'api/storm',
  'faults/lost-connections.postgres',
  'faults/kill',
  'faults/killed-restore',
  'faults/killed-upgrade',
  'faults/load',
  'security/proxy',
].map(name => `storefront/tests/${name}.test.ts`)

await prepare()
await build()
const { startPostgres } = await import('../tests/setup/postgres.mjs')
const postgres = await startPostgres()
if (!postgres) fail('PostgreSQL could not be started.')
const { TEST_SEED = String(Date.now()) } = process.env
say(`Random seed ${TEST_SEED} (TEST_SEED)`)
const code = await runTool('vitest', ['run', '--maxWorkers=1', ...files], {
  TEST_POSTGRES_URL: postgres.url,
  TEST_SEED,
  TEST_SOAK: '1',
})
await postgres.stop()
process.exit(code)
