import { createServer, type Server } from 'node:http'
import type { Express } from 'express'
import type { Env } from './app/env.server.ts'
import type { Shop } from './app/shop.server.ts'
import { createWebApp } from './web-app.ts'

/** Something that answers shoppers until it is closed, which lets running requests end. */
export type Serving = { close(): Promise<void> }

/** Answers on the shop's port from this process. */
export async function servePages(shop: Shop): Promise<Serving> {
  const web = await createWebApp(shop)
  const server = await listen(web.app, shop.env)
  return {
    async close() {
      await new Promise(resolve => {
        server.close(resolve)
        server.closeIdleConnections()
      })
      await web.close()
    },
  }
}

function listen(app: Express, env: Env): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(app)
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, () => resolve(server))
  })
}
