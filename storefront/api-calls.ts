import {
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express'
import type { Bodies, Shop } from './app/shop.server.ts'
import { handlersByLane } from './lanes.ts'
import { readSmallBody } from './page-cache/small-body.ts'

/** Has Remix answer short calls without their bodies, which it would take apart three times; others are left. */
export function apiCalls(shop: Shop, build: ServerBuild): RequestHandler {
  const handlerOf = handlersByLane(build, part => createRequestHandler(part, shop.env.NODE_ENV))
  return async (request, response, next) => {
    try {
      const asked = await new Promise<Bodies['asked'] | null>(resolve =>
        readSmallBody(request, resolve),
      )
      if (asked === null) return next()
      const bodies: Bodies = { asked, answered: null }
      const made = await handlerOf(request.originalUrl)(toRequest(request, shop), {
        shop,
        cspNonce: '',
        clientAddress: request.ip ?? '',
        requestId: response.locals.requestId,
        isForAll: false,
        bodies,
      })
      await send(response, made, bodies.answered)
    } catch (error) {
      next(error)
    }
  }
}

function toRequest({ method, headers, originalUrl }: ExpressRequest, { env }: Shop): Request {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new Request(new URL(originalUrl, env.PUBLIC_URL), { method, headers: named })
}

async function send(
  response: ExpressResponse,
  made: Response,
  answered: string | null,
): Promise<void> {
  response.status(made.status)
  for (const [name, value] of made.headers) response.append(name, value)
  if (response.req.method === 'HEAD') {
    await made.body?.cancel()
    return void response.end()
  }
  const body = answered ?? made.body
  if (body instanceof ReadableStream) await writeReadableStreamToWritable(body, response)
  else response.end(body ?? undefined)
}
