import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const unit = 'storefront/deploy/persian-grocery.service'
const isThere = (command: string) => spawnSync(command, ['--version']).status === 0
const directory = realpathSync(mkdtempSync(join(tmpdir(), 'service-test-')))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A command of systemd, which may not be at work on this machine. */
function stand(name: string, script: string): void {
  writeFileSync(join(directory, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

/** Answers the lines that the stand-in for systemd-run was called with. */
function operate(args: string[]) {
  stand('systemd-run', `printf '%s\\n' "$@"`)
  const { status, stdout, stderr } = spawnSync(
    join(process.cwd(), 'storefront/deploy/operate.sh'),
    args,
    {
      cwd: directory,
      env: { ...process.env, PATH: `${directory}:${process.env.PATH}` },
      encoding: 'utf8',
    },
  )
  return { status, said: stdout.trimEnd().split('\n'), complained: stderr }
}

test.skipIf(process.platform === 'win32')(
  "a command for the service gets the unit's user, folders and settings, and files from where the person stands",
  () => {
    stand('systemctl', `sed -n "s/^\${3#--property=}=//p" ${join(process.cwd(), unit)} | xargs`)
    const { status, said } = operate(['restore', 'my shop.backup', '--force'])
    expect(status).toBe(0)
    expect(said).toContain('--property=User=grocery')
    expect(said).toContain('--property=WorkingDirectory=/opt/persian-grocery')
    expect(said).toContain('--property=EnvironmentFile=-/etc/persian-grocery.env')
    expect(said.find(line => line.startsWith('--property=Environment='))).toContain(
      'DATA_DIR=/var/lib/persian-grocery/data UPLOADS_DIR=/var/lib/persian-grocery/uploads',
    )
    expect(said).toContain(`--setenv=INIT_CWD=${directory}`)
    expect(said.slice(-6).join(' ')).toBe(
      '/usr/bin/env node storefront/scripts/operate.mjs restore my shop.backup --force',
    )
  },
)

test.skipIf(process.platform === 'win32')('where there is no service nothing is run', () => {
  stand('systemctl', 'echo')
  expect(operate(['backup'])).toEqual({
    status: 1,
    said: [''],
    complained: 'There is no service persian-grocery on this machine.\n',
  })
})

test.runIf(isThere('systemd-analyze'))('systemd understands the unit', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  // It may complain of the machine's other units too.
  expect(stderr).not.toContain('persian-grocery.service')
})
