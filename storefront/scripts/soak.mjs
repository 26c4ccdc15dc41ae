import { build, prepare, runTool, say } from './prepare.mjs'

/** `npm run test:soak`: the long forms of the tests that kill, load and send at random, on both databases. */
const files = [
  'api/crash',
  'api/hostile',
  'faults/kill',
  'faults/killed-restore',
  'faults/killed-upgrade',
  'faults/load',
].map(name => `storefront/tests/${name}.test.ts`)

await prepare()
await build()
const { startPostgres } = await import('../tests/setup/postgres.mjs')
const postgres = await startPostgres()
if (!postgres) say('PostgreSQL could not be started: these tests run on SQLite only.')
const { TEST_SEED = String(Date.now()) } = process.env
say(`Random seed ${TEST_SEED} (TEST_SEED)`)
const code = await runTool('vitest', ['run', '--maxWorkers=1', ...files], {
  TEST_POSTGRES_URL: postgres?.url ?? '',
  TEST_SEED,
  TEST_SOAK: '1',
})
await postgres?.stop()
process.exit(code)
