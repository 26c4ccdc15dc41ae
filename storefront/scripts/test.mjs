import { join } from 'node:path'
import { root } from './node-version.mjs'
import { build, prepare, runTool, say } from './prepare.mjs'
import { testNodeVersions } from './test-node.mjs'
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs'

await prepare()

const { makeRunFolder } = await import('../tests/setup/run-folders.mjs')
const { startPostgres } = await import('../tests/setup/postgres.mjs')
const { requireBrowser } = await import('../tests/setup/browser.mjs')
const { makeSeedTemplate } = await import('../tests/setup/seed-template.mjs')
const { keepTemporaryFilesInMemory } = await import('../tests/setup/memory-folder.mjs')

// The tests start hundreds of processes. The compile cache saves each a fifth of its time.
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')
keepTemporaryFilesInMemory()
const reports = makeRunFolder(join(root, '.cache/test-reports'))
const TEST_SEED = process.env.TEST_SEED ?? '1'
const startedAt = performance.now()
const results = []
const times = []

await Promise.all([build(), makeSeedTemplate()])
const browser = await requireBrowser()
say(`\n── Unit and API tests, types and lint, random seed ${TEST_SEED} (TEST_SEED)`)
// These tests mostly wait, so the other checks run one by one beside them.
await Promise.all([timed('Vitest', runVitest), timed('Other checks', runOtherChecks)])
say('\n── Browser tests')
// Alone, because a browser needs every core: beside other work its tests take several times as long.
await timed('Playwright', runPlaywright)
report()

async function check(name, tool, args) {
  const code = await runTool(tool, args)
  const failures = code === 0 ? [] : [`✗ ${name}`]
  results.push({ passed: code === 0 ? 1 : 0, failed: failures.length, failures, files: [] })
}

async function timed(name, work) {
  const startTime = performance.now()
  await work()
  times.push([name, performance.now() - startTime])
}

async function runVitest() {
  const postgres = await startPostgres()
  if (!postgres) {
    const failures = ['✗ PostgreSQL could not be started: the API tests ran on SQLite only']
    results.push({ passed: 0, failed: 1, failures, files: [] })
  }
  const file = join(reports, 'vitest.json')
  const code = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { TEST_POSTGRES_URL: postgres?.url ?? '', TEST_SEED },
  )
  await postgres?.stop()
  results.push(readVitestReport(file, code))
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const config = ['--config', 'storefront/tests/e2e/playwright.config.ts']
  const code = await runTool('playwright', ['test', ...config], {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    TEST_RESULTS: join(reports, 'browser'),
  })
  results.push(readPlaywrightReport(file, code))
}

async function runOtherChecks() {
  await check('Types', 'tsc', ['--noEmit'])
  await check('Lint', 'biome', ['check', '--error-on-warnings', '.'])
  await check('Unused code', 'knip', ['--config', 'storefront/knip.json', '--no-progress'])
  await check('Spelling', 'cspell', ['lint', '--config', 'storefront/cspell.json', '--no-progress'])
  say('\n── Smoke test on each version of Node')
  results.push({ ...(await testNodeVersions()), files: [] })
}

/** Prints failures at the end: they may be far above in the output of the test runners. */
function report() {
  const slowest = results.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds)
  say('\nSlowest files')
  for (const { seconds, name } of slowest.slice(0, 10))
    say(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
  say('')
  for (const [name, ms] of [...times, ['All', performance.now() - startedAt]])
    say(`${(ms / 60_000).toFixed(1)} minutes  ${name}`)
  for (const failure of results.flatMap(({ failures }) => failures)) say(failure)
  const sum = name => results.reduce((total, result) => total + result[name], 0)
  say(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  say(`Reports and screenshots: ${reports}`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}
