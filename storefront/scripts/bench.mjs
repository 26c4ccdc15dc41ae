import { build, fail, prepare } from './prepare.mjs'

/**
 * `npm run bench`: `--sizes=1000,100000` omits the largest catalogue, `--only=cached,list` runs these parts.
 * `--postgres=postgres://…` (or DATABASE_URL) uses that server, `--postgres` starts one.
 */
await prepare()
await build()
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { bench } = await import('../tests/bench/bench.ts')
const { readOptions } = await import('../tests/bench/options.ts')
const { startPostgres } = await import('../tests/setup/postgres.mjs')

const args = process.argv.slice(2)
const wantsPostgres = args.includes('--postgres')
const ownPostgres = wantsPostgres ? await startPostgres() : null
if (wantsPostgres && !ownPostgres) fail('PostgreSQL could not be started.')
try {
  const address = `--postgres=${ownPostgres?.url}/postgres`
  const given = args.map(arg => (arg === '--postgres' ? address : arg))
  await bench(readOptions(given, process.env))
} catch (error) {
  await ownPostgres?.stop()
  fail(error.stack ?? String(error))
}
await ownPostgres?.stop()
process.exit(0)
