import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const canLimit = spawnSync('prlimit', ['--version']).status === 0

const program = `
  import { createLog } from './storefront/server/observability/create-log.ts'
  const log = createLog({ NODE_ENV: 'production', LOG_LEVEL: 'info' })
  for (let count = 0; count < 2000; count++) log.info({ count }, 'a request')
  setTimeout(() => process.stderr.write('goes on', () => process.exit()), 500)
`

test.runIf(canLimit)('a full disk for the log stops neither the program nor its exit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'full-log-'))
  const file = join(folder, 'log')
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program]
  const { stderr, status } = spawnSync('prlimit', ['--fsize=4096', ...node], {
    stdio: ['ignore', openSync(file, 'a'), 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  })
  expect({ stderr, status }).toEqual({ stderr: 'goes on', status: 0 })
  expect(readFileSync(file, 'utf8')).toContain('a request')
  rmSync(folder, { recursive: true })
})

test.runIf(existsSync('/dev/full'))(
  'a disk that is full before the first log line does not block the exit',
  () => {
    const first = `
    import { createLog } from './storefront/server/observability/create-log.ts'
    createLog({ NODE_ENV: 'production', LOG_LEVEL: 'info' }).info('a request')
    process.exit(3)
  `
    const { status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', first],
      { stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'], timeout: 20_000 },
    )
    expect(status).toBe(3)
  },
)
