import type { z } from 'zod'
import type { Access } from '#shared/domain/permissions.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import type { ApiRequest } from './call.server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type CallContext = {
  shop: Shop
  request: ApiRequest
  user: TokenClaims | null
  /** The client's network address, for rate limits. */
  clientAddress: string
  /** The last path segment if the endpoint's path ends in `:id`, otherwise empty. */
  id: string
}

/** An API endpoint: access, input and handler. */
export type Endpoint = {
  access: Access
  /** Source of the input. JSON by default. */
  source: 'json' | 'query' | 'multipart' | 'none'
  input: z.core.$ZodType
  /** For the documentation: the schema of the whole record, if `input` accepts any part of it. */
  partOf?: z.core.$ZodType
  /** Error responses repeat the message as `error`. */
  addsErrorField?: boolean
  /** A GET with side effects. Rejects HEAD, which must be safe. */
  writes?: true
  /** Allows a Master without the required second factor, in order to set it up. */
  setsUpFactor?: true
  /** What the endpoint does, for the documentation. */
  summary?: string
  /** Description of the successful response, for the documentation. */
  response?: string
  /** Schema of the response body. */
  output: z.core.$ZodType
  /** Media type of the response. JSON by default. */
  media?: 'text/csv' | 'text/html'
  /** A page of a list. The header Content-Range contains its position and the total. */
  hasRange?: true
  run(input: never, context: CallContext): Promise<unknown>
}

/** Endpoints by `METHOD path`. A last segment `:id` matches any single segment. */
export type Endpoints = Record<`${Method} ${string}`, Endpoint>

/** Defines an endpoint and infers the types of `run` from its schemas. */
export function endpoint<Input extends z.core.$ZodType, Output extends z.core.$ZodType>(
  definition: Pick<
    Endpoint,
    | 'access'
    | 'partOf'
    | 'addsErrorField'
    | 'writes'
    | 'setsUpFactor'
    | 'summary'
    | 'response'
    | 'media'
    | 'hasRange'
  > & {
    source?: Endpoint['source']
    input: Input
    output: Output
    run(input: z.output<Input>, context: CallContext): Promise<z.input<Output> | Response>
  },
): Endpoint {
  return { source: 'json', ...definition }
}
