import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, requireNode, root, say } from './prepare.mjs'

const [email, ...rest] = process.argv.slice(2)

requireNode()
process.chdir(root)
if (!email || rest.length > 0) fail('Say whose: npm run second-factor:off -- master@example.com')
if (!existsSync(join(root, 'node_modules/tsx')))
  fail('Run npm start once first: it installs the shop.')
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { readEnv, SettingsError } = await import('../app/env.server.ts')
const { databaseLocation } = await import('../open-shop.ts')
const { openDatabase } = await import('../../database/db.ts')
const { deleteFactor } = await import('../../database/stores/second-factors.ts')
const { findUserByEmail } = await import('../../database/stores/users.ts')

let db
try {
  db = openDatabase(databaseLocation(readEnv(process.env)))
  const user = await findUserByEmail(db, email)
  if (!user) fail(`There is no account with the address ${email}.`)
  say(
    (await deleteFactor(db, user.id))
      ? `The second factor of ${user.email} is off.`
      : `${user.email} has no second factor.`,
  )
} catch (error) {
  if (error instanceof SettingsError) fail(`These settings cannot be used:\n${error.message}`)
  fail(`The database could not be used: ${error.message}`)
} finally {
  await db?.destroy()
}
