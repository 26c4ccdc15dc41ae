// A whole shop in a process of its own, for tests that kill it.
const { readEnv } = await import('../../app/env.server.ts')
const { startShop } = await import('../../server.ts')
await startShop(readEnv(process.env))
