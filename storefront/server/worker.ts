import { startWorker } from './cluster.ts'
import { StartError } from './start-error.ts'

try {
  await startWorker(JSON.parse(process.env.WORKER_SETTINGS ?? ''))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
