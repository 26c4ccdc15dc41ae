import type { Shop } from '#app/shop.server.ts'
import { hasMaster } from '#database/stores/users.ts'
import { type AppResponse, type Middleware, pathOf } from './compose.ts'

/**
 * Answers `/healthz`: 200 while the database answers a real query and a Master can log in, who is made
 * last when the shop starts for the first time. It stands before static files, so that a
 * probe does not wait for the disk.
 */
export function healthCheck({ db }: Pick<Shop, 'db'>): Middleware {
  const look = () =>
    hasMaster(db).then(
      isReady => (isReady ? 'ok' : 'starting'),
      () => 'database unreachable',
    )

  async function answer(response: AppResponse): Promise<void> {
    const status = await look()
    response.statusCode = status === 'ok' ? 200 : 503
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ status }))
  }

  return (request, response, next) => {
    if (/^\/healthz\/?$/i.test(pathOf(request))) void answer(response)
    else next()
  }
}
