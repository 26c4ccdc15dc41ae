import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { isAllowed } from '#shared/domain/permissions.ts'
import { ShopError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import { lacksSecondFactor } from '../auth/required-factor.server.ts'
import { findTokenClaims } from '../auth/tokens.server.ts'
import { logSecurityEvent } from '../services/platform/security-log.server.ts'
import type { Shop } from '../shop.server.ts'
import type { ApiRequest, ApiResponse } from './call.server.ts'
import type { CallContext, Endpoint } from './endpoint.server.ts'
import { readJson, readMultipart, requireStorable } from './read-body.server.ts'
import { findBearer } from './require-user.ts'
import { respond, respondWithError } from './respond.server.ts'
import { table } from './table.server.ts'

/** Handles one API request. Independent of Remix. */
export async function dispatch(
  request: ApiRequest,
  context: Pick<AppLoadContext, 'shop' | 'clientAddress' | 'isShared'>,
): Promise<ApiResponse> {
  const { shop, clientAddress } = context
  let endpoint: Endpoint | undefined
  try {
    const found = requireEndpoint(request.method, pathBelowApi(request, shop))
    const { id } = found
    endpoint = found.endpoint
    const user = await requireCaller(endpoint, request, shop)
    const call: CallContext = { shop, request, user, clientAddress, id }
    const input = z.parse(endpoint.input, await readInput(endpoint, request, shop))
    requireStorable([input, id])
    return respond(await endpoint.run(input as never, call), context)
  } catch (error) {
    return respondWithError(error, context, endpoint)
  }
}

function pathBelowApi({ url }: ApiRequest, { env }: Shop): string {
  const { pathname } = new URL(url, env.PUBLIC_URL)
  return decodeURIComponent(pathname).replace(/^\/api\/?/i, '')
}

type FoundEndpoint = { endpoint: Endpoint; id: string }

function requireEndpoint(method: string, path: string): FoundEndpoint {
  const found = findEndpoint(method === 'HEAD' ? 'GET' : method, path)
  if (found && !(method === 'HEAD' && found.endpoint.writes)) return found
  const exists = found || ['GET', 'POST', 'PUT', 'DELETE'].some(verb => findEndpoint(verb, path))
  throw exists
    ? new ShopError('method_not_allowed', `${method} is not possible here.`)
    : new ShopError('not_found', 'This API call does not exist.')
}

function findEndpoint(verb: string, path: string): FoundEndpoint | null {
  const trimmed = trimSlashes(path)
  const exact = table.get(`${verb} ${trimmed.toLowerCase()}`)
  if (exact) return { endpoint: exact, id: '' }
  const slash = trimmed.lastIndexOf('/')
  const pattern = `${trimmed.slice(0, slash + 1).toLowerCase()}:id`
  const byId = table.get(`${verb} ${pattern}`)
  return byId ? { endpoint: byId, id: trimmed.slice(slash + 1) } : null
}

/** Removes leading and trailing slashes. A regular expression would backtrack quadratically on runs of slashes. */
function trimSlashes(path: string): string {
  let [start, end] = [0, path.length]
  while (path[start] === '/') start++
  while (end > start && path[end - 1] === '/') end--
  return path.slice(start, end)
}

/** Reads only the Authorization header. A cookie never authorizes an API call, which prevents CSRF. */
async function findCaller(request: ApiRequest, shop: Shop): Promise<TokenClaims | null> {
  const token = findBearer(request)
  return token ? findTokenClaims(shop, token) : null
}

async function requireCaller(
  endpoint: Endpoint,
  request: ApiRequest,
  shop: Shop,
): Promise<TokenClaims | null> {
  const user = await findCaller(request, shop)
  if (!isAllowed(endpoint.access, user?.role ?? null)) throw denyAccess(request, shop, user)
  if (!user || endpoint.setsUpFactor || !(await lacksSecondFactor(shop, user))) return user
  if (endpoint.access === 'master')
    throw new ShopError('second_factor_missing', messages.factorMissing)
  return { ...user, role: 'Member' }
}

function denyAccess(request: ApiRequest, shop: Shop, user: TokenClaims | null): ShopError {
  if (user || findBearer(request)) logSecurityEvent(shop, 'call refused', { user: user?.sub })
  return user
    ? new ShopError('forbidden', 'You do not have permission to do this.')
    : new ShopError('unauthorised', messages.loginRequired)
}

async function readInput(endpoint: Endpoint, request: ApiRequest, shop: Shop): Promise<unknown> {
  switch (endpoint.source) {
    case 'json':
      return readJson(request, endpoint.access)
    case 'multipart':
      return readMultipart(request)
    case 'query':
      return Object.fromEntries(new URL(request.url, shop.env.PUBLIC_URL).searchParams)
    case 'none':
      return undefined
  }
}
