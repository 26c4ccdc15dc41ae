import { type Middleware, pathOf } from '../../requests/compose.ts'
import { sendErrorCode } from './error-responses.ts'
import { hasDataParameter, isAmbiguousPath } from './validate-request.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

/** Rejects, in the API's own format, requests that Remix would handle with a page or in its own format. */
export const validateApiRequest: Middleware = (request, response, next) => {
  const { method = '', url = '' } = request
  if (!methods.includes(method)) {
    return sendErrorCode(response, 'method_not_allowed', `${method} is not possible here.`)
  }
  const path = pathOf(request)
  // Remix treats this suffix, and the parameter below, as requests for a page's data.
  if (isAmbiguousPath(path) || !isDecodable(path) || /\.data\/*$/i.test(path)) {
    return sendErrorCode(response, 'not_found', 'This API call does not exist.')
  }
  if (hasDataParameter(url)) {
    return sendErrorCode(response, 'bad_request', 'The parameter _data is not known.')
  }
  next()
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
