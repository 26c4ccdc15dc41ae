import { register as registerTypeScript } from 'tsx/esm/api'

registerTypeScript()
const { serveAsWorker } = await import('../workers.ts')
await serveAsWorker(JSON.parse(process.env.WORKER_SETTINGS))
