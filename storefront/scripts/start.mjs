import { build, fail, prepare } from './prepare.mjs'

const isDev = process.argv.includes('--dev')
// The parent may end while this process still builds.
const startedBy = process.ppid

await prepare()
// React reads NODE_ENV when it is loaded: without it, rendering takes several times as long.
if (isDev) process.env.NODE_ENV = 'development'
else process.env.NODE_ENV ||= 'production'
await (isDev ? readTypeScript() : build('server'))
const load = path => import(isDev ? `../${path}.ts` : `../dist/storefront/${path}.js`)
const { readEnv, SettingsError } = await load('app/env.server')
const { requireFreePorts } = await load('server/free-ports')
const { serve } = await load('server/main')
const { StartError } = await load('server/start-error')

try {
  const env = readEnv(process.env)
  await requireFreePorts(env)
  if (!isDev) await build()
  await serve(env, startedBy)
} catch (error) {
  if (error instanceof SettingsError) fail(`These settings cannot be used:\n${error.message}`)
  if (error instanceof StartError) fail(error.message)
  throw error
}

async function readTypeScript() {
  const { register } = await import('tsx/esm/api')
  register()
}
