import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { classifyDatabaseError, RETRY_SECONDS } from '#database/database-error.ts'
import { yieldToEventLoop } from '#shared/yield-to-event-loop.ts'
import { NonceContext } from './components/document/nonce.ts'
import { ReferenceContext } from './components/document/reference.ts'
import { deferScripts } from './deferred-scripts.server.ts'
import { registerDictionary } from './i18n/dictionary.ts'
import { en } from './i18n/en.ts'
import { fa } from './i18n/fa.ts'

/** For the server, which handles API calls without Remix. */
export { dispatch } from './api/dispatch.server.ts'

registerDictionary('en', en)
registerDictionary('fa', fa)

/** Characters that would end a script or one of its lines. */
const endings = /[&<>\u2028\u2029]/g

/**
 * Runs before anything can be clicked: Back may change the URL while the rest of the page is still loading. The script
 * removes itself, because React expects the markup that it rendered.
 */
const storeAddress =
  'window.pageAddress=location.pathname+location.search;document.currentScript.remove()'

/** Requests whose page failed for a temporary reason; a retry may succeed. */
const temporaryFailures = new WeakSet<AppLoadContext>()

/** Renders the page to a string, not a stream: React would write thousands of small chunks. */
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
  const withAddress = html.replace('<head>', `<head>${script(storeAddress)}`)
  // Live reload adds its own scripts, which must run unchanged.
  const delayed = import.meta.env.PROD ? deferScripts(withAddress, nonce) : withAddress
  const fullPage = `<!DOCTYPE html>${delayed}${script(toDataScript(data))}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const isTemporary = status === 500 && temporaryFailures.has(context)
  if (isTemporary) headers.set('Retry-After', String(RETRY_SECONDS))
  onPage?.(fullPage)
  return new Response(onPage ? null : fullPage, { headers, status: isTemporary ? 503 : status })
}

/** The script that Remix would stream after the page: the loaders' data. */
function toDataScript(data: string): string {
  const text = JSON.stringify(data).replace(
    endings,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__remixContext.streamController'
  return `${controller}.enqueue(${text});${controller}.close();`
}

/** Called for requests of client-side navigations. */
export function handleDataRequest(response: Response, { context }: { context: AppLoadContext }) {
  context.shop.requestContext.dataAt = performance.now()
  return response
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  // A request that Remix rejects is a client error, and its response says so.
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (request.signal.aborted || isClientError) return
  const databaseError = classifyDatabaseError(error)
  if (databaseError) temporaryFailures.add(context)
  context.shop.log.error({ err: error, databaseError }, 'a page failed')
}
