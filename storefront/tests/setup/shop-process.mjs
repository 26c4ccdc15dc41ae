// A whole shop in a process of its own, for tests that stop or kill it.
const { readEnv } = await import('../../app/env.server.ts')
const { serve } = await import('../../server.ts')
await serve(readEnv(process.env))
