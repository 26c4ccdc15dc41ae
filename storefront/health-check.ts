import type { Shop } from './app/shop.server.ts'
import { type Answering, type Door, pathOf } from './door.ts'

/**
 * Answers `/healthz`: 200 while the database answers a real query. It stands before static files, so that a
 * probe does not wait for the disk.
 */
export function healthCheck({ db }: Pick<Shop, 'db'>): Door {
  async function answer(response: Answering): Promise<void> {
    const isUp = await db('settings')
      .select('id')
      .first()
      .then(
        () => true,
        () => false,
      )
    response.statusCode = isUp ? 200 : 503
    response.setHeader('Content-Type', 'application/json; charset=utf-8')
    response.end(JSON.stringify({ status: isUp ? 'ok' : 'database unreachable' }))
  }

  return (request, response, next) => {
    if (/^\/healthz\/?$/i.test(pathOf(request))) void answer(response)
    else next()
  }
}
