import { build, fail, install, requireNode, root } from './prepare.mjs'

const isDev = process.argv.includes('--dev')

requireNode()
process.chdir(root)
await install()
// React looks here itself, as soon as it is loaded: without it pages take several times as long.
if (isDev) process.env.NODE_ENV = 'development'
else process.env.NODE_ENV ||= 'production'
const { register: registerTypeScript } = await import('tsx/esm/api')
registerTypeScript()
const { readEnv, SettingsError } = await import('../app/env.server.ts')
const { requireFreePorts } = await import('../free-ports.ts')
const { serve } = await import('../server.ts')
const { StartError } = await import('../start-error.ts')

try {
  const env = readEnv(process.env)
  await requireFreePorts(env)
  if (!isDev) await build()
  await serve(env)
} catch (error) {
  if (error instanceof SettingsError) fail(`These settings cannot be used:\n${error.message}`)
  if (error instanceof StartError) fail(error.message)
  throw error
}
