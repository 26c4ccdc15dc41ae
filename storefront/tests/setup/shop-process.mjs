// Starts the built shop in a separate process, for tests that stop or kill it.
const { readEnv } = await import('../../dist/storefront/app/env.server.js')
const { serve } = await import('../../dist/storefront/server/main.js')
await serve(readEnv(process.env))
