import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, requireNode, root, say } from './prepare.mjs'

// npm changes to the project's folder; a file is named from where the person stands.
const origin = process.env.INIT_CWD ?? process.cwd()
const [task, ...rest] = process.argv.slice(2)
const args = rest.map(arg => (/^-|^$|:\/\//.test(arg) ? arg : resolve(origin, arg)))

requireNode()
process.chdir(root)
if (!existsSync(join(root, 'node_modules/tsx')))
  fail('Run npm start once first: it installs the shop.')
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { readEnv, SettingsError } = await import('../app/env.server.ts')
const { BackupError } = await import('../../database/backup/open-backup.ts')

const tasks = {
  async backup(env, now) {
    const { backUp } = await import('../operations/backup-command.ts')
    say(await backUp(env, now, args[0]))
  },
  async restore(env, now) {
    const { restore } = await import('../operations/restore-command.ts')
    say(await restore(env, now, args))
  },
  async 'copy-database'() {
    const { copyDatabaseCommand } = await import('../operations/copy-command.ts')
    say(await copyDatabaseCommand(args))
  },
  async doctor(env, now) {
    const { examine, toReport } = await import('../operations/doctor.ts')
    const findings = await examine(env, now)
    say(toReport(findings))
    process.exit(findings.some(({ state }) => state === 'bad') ? 1 : 0)
  },
}

try {
  await tasks[task](readEnv(process.env), new Date())
} catch (error) {
  if (error instanceof SettingsError) fail(`These settings cannot be used:\n${error.message}`)
  if (error instanceof BackupError) fail(error.message)
  fail(`The ${task} failed: ${error.message}`)
}
