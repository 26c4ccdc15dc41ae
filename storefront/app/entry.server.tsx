import { PassThrough, Writable } from 'node:stream'
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { findTrouble, RETRY_SECONDS } from '#database/trouble.ts'
import { NonceContext } from './components/document/nonce.ts'
import { ReferenceContext } from './components/document/reference.ts'
import { registerDictionary } from './i18n/dictionary.ts'
import { en } from './i18n/en.ts'
import { fa } from './i18n/fa.ts'

/** For the server, which answers calls without Remix. */
export { dispatch } from './api/dispatch.server.ts'

registerDictionary('en', en)
registerDictionary('fa', fa)

export const streamTimeout = 5_000
const ABORT_AFTER_MS = streamTimeout + 1_000

/** Requests whose page failed for a while only: the next try may go well. */
const passing = new WeakSet<AppLoadContext>()

/** Streams the page; machines that read pages get it whole, and so does what is kept in memory. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce, shop, isForAll, takePage } = context
  shop.current.dataAt = performance.now()
  const isWhole = isForAll || isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let statusNow = status
    if (status === 500 && passing.has(context)) {
      statusNow = 503
      headers.set('Retry-After', String(RETRY_SECONDS))
    }
    let shellIsReady = false

    function send() {
      shellIsReady = true
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const answer = (body: BodyInit | null) =>
        resolve(new Response(body, { headers, status: statusNow }))
      if (takePage) {
        page.pipe(
          gather(whole => {
            takePage(whole)
            answer(null)
          }),
        )
        return
      }
      const body = new PassThrough()
      answer(createReadableStreamFromReadable(body))
      page.pipe(body)
    }

    function endAll() {
      // The timer would hold all that the page was made of.
      clearTimeout(timer)
      if (isWhole) send()
    }

    const page = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <ReferenceContext.Provider value={status >= 500 ? shop.current.id : undefined}>
          <RemixServer context={remix} url={request.url} nonce={cspNonce} />
        </ReferenceContext.Provider>
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        onShellReady: () => isWhole || send(),
        onAllReady: endAll,
        onShellError: reject,
        onError(error: unknown) {
          statusNow = 500
          // What fails before the shell is ready rejects the promise and is logged there.
          if (shellIsReady) shop.log.error({ err: error }, 'a page broke while it was streamed')
        },
      },
    )
    const timer = setTimeout(page.abort, ABORT_AFTER_MS).unref()
  })
}

/** What a page that is there already asks for. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  context.shop.current.dataAt = performance.now()
  return response
}

/** Calls `then` with all that is written, without what streams cost. */
function gather(then: (body: Buffer<ArrayBuffer>) => void): Writable {
  const parts: Uint8Array[] = []
  return new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part)
      done()
    },
    final(done) {
      then(Buffer.concat(parts))
      done()
    },
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // What cannot be asked of a page is the caller's error, and its answer says so.
  const isCallersFault = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isCallersFault) return
  const trouble = findTrouble(error)
  if (trouble) passing.add(context)
  context.shop.log.error({ err: error, trouble }, 'a page failed')
}
