import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { requireSupportedNode, root } from './node-version.mjs'
import { build, fail, say } from './prepare.mjs'

// npm changes into the project folder; file names are relative to the caller's folder.
const origin = process.env.INIT_CWD ?? process.cwd()
const [task, ...args] = process.argv.slice(2)
const toPath = arg => (/^-|^$|:\/\//.test(arg) ? arg : resolve(origin, arg))

await requireSupportedNode()
process.chdir(root)
if (!existsSync(join(root, 'node_modules/vite')))
  fail('Run npm start once first: it installs the shop.')
await build('server')
const load = path => import(`../dist/${path}.js`)
const { readEnv, SettingsError } = await load('storefront/app/env.server')
const { BackupError } = await load('database/backup/backup-error')
const { readArguments, UsageError } = await load('storefront/operations/read-arguments')

const tasks = {
  async backup(env, now) {
    const { backUp } = await load('storefront/operations/backup-command')
    say(await backUp(env, now, args.map(toPath)))
  },
  async restore(env, now) {
    const { restore } = await load('storefront/operations/restore-command')
    say(await restore(env, now, args.map(toPath)))
  },
  async 'copy-database'() {
    const { copyDatabaseCommand } = await load('storefront/operations/copy-command')
    say(await copyDatabaseCommand(args, toPath))
  },
  async doctor(env, now) {
    readArguments(args, { names: { least: 0, most: 0 }, usage: 'Usage: npm run doctor' })
    const { runChecks, toReport } = await load('storefront/operations/doctor')
    const findings = await runChecks(env, now)
    say(toReport(findings))
    process.exit(findings.some(({ state }) => state === 'error') ? 1 : 0)
  },
  async seed(env, now) {
    const { seedShop } = await load('storefront/operations/seed-command')
    say(await seedShop(env, now, args, { say, ask }))
  },
  async 'demo:reset'(env, now) {
    const { resetDemo } = await load('storefront/operations/seed-command')
    say(await resetDemo(env, now, args, { say, ask }))
  },
  async 'second-factor:off'(env) {
    const { switchSecondFactorOff } = await load('storefront/operations/second-factor-command')
    say(await switchSecondFactorOff(env, args))
  },
}

/** Returns whether the person agrees. Fails without a terminal. */
async function ask(text) {
  if (!process.stdin.isTTY) fail(`${text}\nThere is no terminal to ask on: add --yes to agree.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${text}\nContinue? Type yes: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

try {
  await tasks[task](readEnv(process.env), new Date())
} catch (error) {
  if (error instanceof SettingsError) fail(`These settings cannot be used:\n${error.message}`)
  if (error instanceof BackupError || error instanceof UsageError) fail(error.message)
  fail(`npm run ${task} failed: ${error.message}`)
}
