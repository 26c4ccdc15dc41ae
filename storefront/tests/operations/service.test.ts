import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const unit = 'storefront/deploy/persian-grocery.service'
const isInstalled = (command: string) => spawnSync(command, ['--version']).status === 0
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'service-test-')))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Writes a stub of a systemd command, because systemd may not run on this machine. */
function stub(name: string, script: string): void {
  writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Returns the arguments that the stub of systemd-run was called with. */
function operate(args: string[]) {
  stub('systemd-run', `printf '%s\\n' "$@"`)
  const { status, stdout, stderr } = spawnSync(
    join(process.cwd(), 'storefront/deploy/operate.sh'),
    args,
    {
      cwd: directory,
      env: { ...process.env, PATH: `${directory}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  )
  return { status, stdout: stdout.trimEnd().split('\n'), stderr }
}

test.skipIf(process.platform === 'win32')(
  "a command runs with the unit's user, folders and settings, and the caller's working directory",
  () => {
    stub('systemctl', `sed -n "s/^\${3#--property=}=//p" ${join(process.cwd(), unit)} | xargs`)
    const { status, stdout } = operate(['restore', 'my shop.backup', '--force'])
    expect(status).toBe(0)
    expect(stdout).toContain('--property=User=grocery')
    expect(stdout).toContain('--property=WorkingDirectory=/opt/persian-grocery')
    expect(stdout).toContain('--property=EnvironmentFile=-/etc/persian-grocery.env')
    expect(stdout.find(line => line.startsWith('--property=Environment='))).toContain(
      'DATA_DIR=/var/lib/persian-grocery/data UPLOADS_DIR=/var/lib/persian-grocery/uploads',
    )
    expect(stdout).toContain(`--setenv=INIT_CWD=${directory}`)
    expect(stdout.slice(-6).join(' ')).toBe(
      '/usr/bin/env node storefront/scripts/operate.mjs restore my shop.backup --force',
    )
  },
)

test.skipIf(process.platform === 'win32')('without the service nothing is run', () => {
  stub('systemctl', 'echo')
  expect(operate(['backup'])).toEqual({
    status: 1,
    stdout: [''],
    stderr: 'There is no service persian-grocery on this machine.\n',
  })
})

test.runIf(isInstalled('systemd-analyze'))('systemd accepts the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // It may also report errors of other units.
  expect(stderr).not.toContain('persian-grocery.service')
})
