import { register as registerTypeScript } from 'tsx/esm/api'

registerTypeScript()
const { StartError } = await import('../start-error.ts')
const { serveAsWorker } = await import('../workers.ts')
try {
  await serveAsWorker(JSON.parse(process.env.WORKER_SETTINGS))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
