import type { IncomingMessage } from 'node:http'
import {
  createReadableStreamFromReadable,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import type { AppLoadContext } from '@remix-run/server-runtime'
import compression from 'compression'
import type { CallAnswer, CallRequest } from './app/api/call.server.ts'
import type { Shop } from './app/shop.server.ts'
import { clientAddress } from './client-address.ts'
import type { Answering, Door } from './door.ts'
import { readSmallBody } from './page-cache/small-body.ts'

/** Answers the call at an address. */
export type CallTaker = (
  call: CallRequest,
  by: Pick<AppLoadContext, 'clientAddress' | 'requestId' | 'isForAll'>,
) => Promise<CallAnswer>

/** The API as the build holds it; with live reload, calls come to it by its route in Remix. */
export function callTaker(shop: Shop, build: ServerBuild): CallTaker {
  const { dispatch } = build.entry.module as unknown as typeof import('./app/entry.server.tsx')
  return (call, by) => {
    const { pathname } = new URL(call.url, shop.env.PUBLIC_URL)
    const path = decodeURIComponent(pathname).replace(/^\/api\/?/i, '')
    return dispatch(call, path, { shop, ...by })
  }
}

/** Answers each call that comes here. */
export function apiCalls({ env }: Pick<Shop, 'env'>, take: CallTaker): Door {
  const compress = compression() as unknown as Door

  async function answer(request: IncomingMessage, response: Answering) {
    // Awaited, so that what follows still knows whose request it serves.
    const small = await new Promise<Buffer<ArrayBuffer> | null>(resolve =>
      readSmallBody(request, resolve),
    )
    const { method = '', url = '', headers } = request
    const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null
    const made = await take(
      {
        method,
        url,
        headers: { get },
        // Begun only when it is read: what nobody reads, node throws away after the answer.
        get body() {
          return small ?? createReadableStreamFromReadable(request)
        },
      },
      {
        clientAddress: clientAddress(request, env),
        requestId: response.locals.requestId,
        isForAll: false,
      },
    )
    await new Promise<void>(resolve => compress(request, response, () => resolve()))
    await send(response, made)
  }

  return (request, response, next) => void answer(request, response).catch(next)
}

async function send(response: Answering, { status, headers, body }: CallAnswer): Promise<void> {
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (!(body instanceof ReadableStream)) response.end(body)
  else if (response.req.method === 'HEAD') {
    await body.cancel()
    response.end()
  } else await writeReadableStreamToWritable(body, response)
}
