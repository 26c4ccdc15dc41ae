import type { ServerResponse } from 'node:http'
import { isApiRequest, type Middleware, pathOf } from '../../requests/compose.ts'
import { queryOf } from '../../requests/url-parts.ts'

/** Far longer than any path of the shop. Later code looks at each character more than once. */
const MAX_PATH = 1000

/** Rejects requests that match no page or call of the shop, before other code reads them. */
export const validateRequest: Middleware = (request, response, next) => {
  const { url = '', method, headers } = request
  const host = headers.host ?? ''
  const isReadable = URL.canParse(`http://${host}`) && /^[\w.:[\]-]+$/.test(host)
  // A URL that starts with two slashes would name another server after a redirect.
  if (!isReadable || !/^\/(?![/\\])/.test(url)) {
    return refuse(response, 400, 'This address is not valid.')
  }
  // API calls get the checks below in the API's own format.
  if (isApiRequest(request)) return next()
  if (isAmbiguousPath(pathOf(request)) || hasDataParameter(url) || hasNul(url)) {
    return refuse(response, 400, 'This address is not valid.')
  }
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return refuse(response, 405, 'This page accepts only GET and HEAD.')
  }
  next()
}

function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(sentence)
}

/** Returns whether no path of the shop looks like this, or other code would read it as another path. */
export function isAmbiguousPath(path: string): boolean {
  return path.length > MAX_PATH || /\\|\/(\.|%2e){1,2}(\/|$)/i.test(path)
}

/** Remix would respond with a part of a page, in an older format. */
export function hasDataParameter(url: string): boolean {
  const query = queryOf(url)
  return query !== '' && new URLSearchParams(query).has('_data')
}

/** PostgreSQL cannot look for NUL. */
function hasNul(url: string): boolean {
  return queryOf(url).includes('%00')
}
