import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { classifyDatabaseError, RETRY_SECONDS } from '#database/database-error.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { NonceContext } from './components/document/nonce.ts'
import { ReferenceContext } from './components/document/reference.ts'
import { registerDictionary } from './i18n/dictionary.ts'
import { en } from './i18n/en.ts'
import { fa } from './i18n/fa.ts'
import { holdScripts } from './late-scripts.server.ts'

/** For the server, which answers calls without Remix. */
export { dispatch } from './api/dispatch.server.ts'

registerDictionary('en', en)
registerDictionary('fa', fa)

/** What would end a script, or a line in it. */
const endings = /[&<>\u2028\u2029]/g

/**
 * Before anything can be pressed: Back may change the address while the rest of the page still comes. The script
 * leaves no trace, for React expects the markup that it made itself.
 */
const noteAddress =
  'window.pageAddress=location.pathname+location.search;document.currentScript.remove()'

/** Requests whose page failed for a while only: the next try may go well. */
const passing = new WeakSet<AppLoadContext>()

/** Makes the page whole: nothing of it comes later, and React writes a stream in thousands of pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { cspNonce: nonce, shop, onPage } = context
  shop.requestContext.dataAt = performance.now()
  const { serverHandoffStream, ...page } = remix
  const data = await new Response(serverHandoffStream).text()
  await yieldToEventLoop()
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <ReferenceContext.Provider value={status >= 500 ? shop.requestContext.id : undefined}>
        <RemixServer context={page} url={request.url} nonce={nonce} />
      </ReferenceContext.Provider>
    </NonceContext.Provider>,
  )
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`
  const noted = html.replace('<head>', `<head>${script(noteAddress)}`)
  // Live reload has scripts of its own, which must run as they stand.
  const held = import.meta.env.PROD ? holdScripts(noted, nonce) : noted
  const whole = `<!DOCTYPE html>${held}${script(handOver(data))}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const hasPassed = status === 500 && passing.has(context)
  if (hasPassed) headers.set('Retry-After', String(RETRY_SECONDS))
  onPage?.(whole)
  return new Response(onPage ? null : whole, { headers, status: hasPassed ? 503 : status })
}

/** What Remix would stream after the page: the data that its loaders have answered. */
function handOver(data: string): string {
  const text = JSON.stringify(data).replace(
    endings,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__remixContext.streamController'
  return `${controller}.enqueue(${text});${controller}.close();`
}

/** What a page that is there already asks for. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  context.shop.requestContext.dataAt = performance.now()
  return response
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // What cannot be asked of a page is the caller's error, and its answer says so.
  const isCallersFault = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isCallersFault) return
  const trouble = classifyDatabaseError(error)
  if (trouble) passing.add(context)
  context.shop.log.error({ err: error, trouble }, 'a page failed')
}
