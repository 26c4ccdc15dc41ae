import type { Shop } from '#app/shop.server.ts'
import { hasMaster } from '#database/stores/users.ts'
import { type AppResponse, type Middleware, pathOf } from '../../requests/compose.ts'

/**
 * Handles `/healthz`: 200 while the database responds to a real query and a Master can log in. The first start creates
 * the Master last. Runs before static files, so that a probe does not wait for the disk.
 */
export function healthCheck({ db }: Pick<Shop, 'db'>): Middleware {
  const checkStatus = () =>
    hasMaster(db).then(
      isReady => (isReady ? 'ok' : 'starting'),
      () => 'database unreachable',
    )

  async function respond(response: AppResponse): Promise<void> {
    const status = await checkStatus()
    response.statusCode = status === 'ok' ? 200 : 503
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ status }))
  }

  return (request, response, next) => {
    if (/^\/healthz\/?$/i.test(pathOf(request))) void respond(response)
    else next()
  }
}
