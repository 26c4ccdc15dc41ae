import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { requireSupportedNode, root } from './node-version.mjs'
import { build, install, runTool, say } from './prepare.mjs'

const reports = join(root, '.cache/test-reports')

await requireSupportedNode()
process.chdir(root)
await install()
await build()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const { startPostgres } = await import('../tests/setup/postgres.mjs')
const { requireBrowser } = await import('../tests/setup/browser.mjs')

const tally = { passed: 0, failed: 0 }
/** What failed, each in a line or two: it may stand far above the end of what the runners print. */
const failures = []
await check('Types', 'tsc', ['--noEmit'])
await check('Lint', 'biome', ['check', '--error-on-warnings', '.'])
await runVitest()
await runPlaywright()
for (const failure of failures) say(failure)
say(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)

async function check(name, binary, args) {
  say(`\n── ${name}`)
  const isRight = (await runTool(binary, args)) === 0
  if (!isRight) failures.push(`✗ ${name}`)
  count(isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function runVitest() {
  say('\n── Unit and API tests')
  const postgres = await startPostgres()
  if (!postgres) say('PostgreSQL could not be started: the API tests run on SQLite only.')
  const file = join(reports, 'vitest.json')
  const code = await runTool(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    {
      TEST_POSTGRES_URL: postgres?.url ?? '',
    },
  )
  await postgres?.stop()
  const report = readReport(file)
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter(test => test.status === 'failed')
    for (const test of failed) tellFailure(name, test.fullName, test.failureMessages[0])
    if (status === 'failed' && failed.length === 0) tellFailure(name, 'the file itself', message)
  }
  count(
    withExitCode(
      'vitest',
      code,
      report && { passed: report.numPassedTests, failed: report.numFailedTests },
    ),
  )
}

async function runPlaywright() {
  say('\n── End-to-end tests')
  const file = join(reports, 'playwright.json')
  const code = await runTool(
    'playwright',
    ['test', '--config', 'storefront/tests/e2e/playwright.config.ts'],
    {
      CHROMIUM: requireBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    },
  )
  const report = readReport(file)
  const stats = report?.stats
  for (const { file: name, title, tests } of specsOf(report)) {
    const failed = tests.find(({ status }) => status === 'unexpected')
    if (!failed) continue
    const path = join(report.config.rootDir, name)
    tellFailure(path, `${title} (${failed.projectName})`, failed.results.at(-1)?.error?.message)
  }
  count(
    withExitCode(
      'playwright',
      code,
      stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected },
    ),
  )
}

function specsOf({ specs = [], suites = [] } = {}) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function tellFailure(file, title, message = '') {
  failures.push(`✗ ${relative(root, file)} › ${title}\n  ${message.split('\n', 1)[0]}`)
}

/** A runner that failed without a failed test (a broken file, a crash) counts as one failure. */
function withExitCode(runner, code, counts = { passed: 0, failed: 0 }) {
  if (code === 0 || counts.failed > 0) return counts
  failures.push(`✗ ${runner} ended with ${code}, without a failed test`)
  return { ...counts, failed: 1 }
}

function count({ passed, failed }) {
  tally.passed += passed
  tally.failed += failed
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
