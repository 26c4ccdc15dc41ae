import type { AppLoadContext } from '@remix-run/server-runtime'
import { allows } from '#shared/domain/permissions.ts'
import { ShopError } from '#shared/errors.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import { findTokenClaims } from '../auth/tokens.server.ts'
import type { Shop } from '../shop.server.ts'
import type { CallContext, Endpoint } from './endpoint.server.ts'
import { readJson, readMultipart, requireStorable } from './read-body.server.ts'
import { respond, respondWithError } from './respond.server.ts'
import { table } from './table.server.ts'

/** Answers one API request; it knows nothing of Remix. `path` is what follows `/api/`. */
export async function dispatch(
  request: Request,
  path: string,
  context: Pick<AppLoadContext, 'shop' | 'clientAddress' | 'requestId' | 'isForAll'>,
): Promise<Response> {
  const { shop, clientAddress } = context
  let row: Endpoint | undefined
  try {
    const found = requireRow(request.method, path)
    const { id } = found
    row = found.row
    const user = await findCaller(request, shop)
    requireAccess(row, user)
    const call: CallContext = { shop, request, user, clientAddress, id }
    const sent = await readInput(row, request)
    requireStorable([sent, id])
    const input = row.input.parse(sent)
    return respond(await row.run(input as never, call), context)
  } catch (error) {
    return respondWithError(error, context, row)
  }
}

type FoundRow = { row: Endpoint; id: string }

function requireRow(method: string, path: string): FoundRow {
  const found = findRow(method === 'HEAD' ? 'GET' : method, path)
  if (found && !(method === 'HEAD' && found.row.writes)) return found
  const isThere = found || ['GET', 'POST', 'PUT', 'DELETE'].some(verb => findRow(verb, path))
  throw isThere
    ? new ShopError('method_not_allowed', `${method} is not possible here.`)
    : new ShopError('not_found', 'There is no such call.')
}

function findRow(verb: string, path: string): FoundRow | null {
  const clean = path.replace(/^\/+|\/+$/g, '')
  const exact = table.get(`${verb} ${clean.toLowerCase()}`)
  if (exact) return { row: exact, id: '' }
  const slash = clean.lastIndexOf('/')
  const pattern = `${clean.slice(0, slash + 1).toLowerCase()}:id`
  const byId = table.get(`${verb} ${pattern}`)
  return byId ? { row: byId, id: clean.slice(slash + 1) } : null
}

/** Only the Authorization header counts: no cookie ever authorises an API call. */
async function findCaller(request: Request, shop: Shop): Promise<TokenClaims | null> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  return token ? findTokenClaims(shop, token) : null
}

function requireAccess(row: Endpoint, user: TokenClaims | null): void {
  if (allows(row.access, user?.role ?? null)) return
  throw user
    ? new ShopError('forbidden', 'You are not allowed to do this.')
    : new ShopError('unauthorised', 'Please log in.')
}

async function readInput(row: Endpoint, request: Request): Promise<unknown> {
  switch (row.source) {
    case 'json':
      return readJson(request)
    case 'multipart':
      return readMultipart(request)
    case 'query':
      return Object.fromEntries(new URL(request.url).searchParams)
    case 'none':
      return undefined
  }
}
