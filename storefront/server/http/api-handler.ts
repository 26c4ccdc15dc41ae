import type { IncomingMessage } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import {
  createReadableStreamFromReadable,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node'
import compression from 'compression'
import type { ApiRequest, ApiResponse } from '#app/api/call.server.ts'
import type { RequestContext, Shop } from '#app/shop.server.ts'
import { forRequest } from '../observability/request-context.ts'
import type { AppResponse, Middleware } from '../requests/compose.ts'
import { clientAddress } from './client-address.ts'
import { readSmallBody } from './read-small-body.ts'

/** Calls `dispatch` of the build. */
export type ApiHandler = (
  call: ApiRequest,
  requestContext: RequestContext,
  client: Pick<AppLoadContext, 'clientAddress' | 'isShared'>,
) => Promise<ApiResponse>

/** Time to read the response for a client that is still sending. */
const READ_RESPONSE_MS = 1000

/** Reads the body, calls the handler and sends its response. */
export function apiMiddleware({ env }: Pick<Shop, 'env'>, handleCall: ApiHandler): Middleware {
  async function respond(request: IncomingMessage, response: AppResponse) {
    const small = await new Promise<Buffer<ArrayBuffer> | null>(resolve =>
      readSmallBody(request, resolve),
    )
    const call = new NodeApiRequest(request, small)
    const result = await handleCall(call, response.locals.requestContext, {
      clientAddress: clientAddress(request, env),
      isShared: false,
    })
    await send(request, response, result)
    // Cuts off the rest of a far too large body. It would keep the connection open, also while the shop stops.
    if (call.isStreaming && !request.complete)
      setTimeout(() => request.destroy(), READ_RESPONSE_MS).unref()
  }

  return (request, response, next) => void respond(request, response).catch(next)
}

/** Returns a handler for one build. With live reload, `build` loads the newest one for each call. */
export function createApiHandler(
  shop: Shop,
  build: ServerBuild | (() => Promise<ServerBuild>),
): ApiHandler {
  return async (call, requestContext, client) => {
    const { entry } = typeof build === 'function' ? await build() : build
    const { dispatch } = entry.module as unknown as typeof import('#app/entry.server.tsx')
    return dispatch(call, { shop: forRequest(shop, requestContext), ...client })
  }
}

/** A class: an object literal with a getter would take longer to create, and live longer, than most calls. */
class NodeApiRequest implements ApiRequest {
  readonly #request: IncomingMessage
  readonly #small: Buffer<ArrayBuffer> | null
  readonly method: string
  readonly url: string
  readonly headers: ApiRequest['headers']
  isStreaming = false

  constructor(request: IncomingMessage, small: Buffer<ArrayBuffer> | null) {
    const { method = '', url = '', headers } = request
    this.#request = request
    this.#small = small
    this.method = method
    this.url = url
    this.headers = { get: name => headers[name.toLowerCase()]?.toString() ?? null }
  }

  /** Streams the body only when it is read: Node discards an unread body after the response. */
  get body() {
    if (this.#small) return this.#small
    this.isStreaming = true
    return createReadableStreamFromReadable(this.#request)
  }
}

const compress = compression() as unknown as Middleware

async function send(
  request: IncomingMessage,
  response: AppResponse,
  { status, headers, body }: ApiResponse,
): Promise<void> {
  await new Promise<void>(resolve => compress(request, response, () => resolve()))
  response.statusCode = status
  for (const [name, value] of headers) response.appendHeader(name, value)
  if (!(body instanceof ReadableStream)) response.end(body)
  else if (request.method === 'HEAD') {
    await body.cancel()
    response.end()
  } else await writeReadableStreamToWritable(body, response)
}
