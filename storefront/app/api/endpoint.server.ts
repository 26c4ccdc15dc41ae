import type { z } from 'zod'
import type { Access } from '#shared/domain/permissions.ts'
import type { TokenClaims } from '#shared/schemas/account.ts'
import type { Shop } from '../shop.server.ts'
import type { ApiRequest } from './call.server.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type CallContext = {
  shop: Shop
  request: ApiRequest
  user: TokenClaims | null
  /** The network address of the caller, for the limits of calls. */
  clientAddress: string
  /** The last segment of a path that ends in `:id`, else empty. */
  id: string
}

/** One row of the API: who may call it, what it takes, what it does. */
export type Endpoint = {
  access: Access
  /** Where the input comes from; JSON unless said otherwise. */
  source: 'json' | 'query' | 'multipart' | 'none'
  input: z.ZodType
  /** For the documentation where `input` takes any part of a record: the whole record's schema. */
  partOf?: z.ZodType
  /** Its failures say their message under `error` as well (specification, section 7). */
  saysError?: boolean
  /** A GET that changes something (specification, section 7): a HEAD, which may only look, is refused. */
  writes?: true
  /** A Master who still lacks the second factor that the shop asks for may call it. */
  setsUpFactor?: true
  /** What the call does, in a sentence for the documentation. */
  summary?: string
  /** What a good call answers, in words for the documentation. */
  answer?: string
  /** The shape of that answer, or of what is in it where `media` names another type than JSON. */
  output: z.ZodType
  /** The media type of the answer; JSON unless said otherwise. */
  media?: 'text/csv' | 'text/html'
  /** A part of a list, whose place and total stand in the header Content-Range. */
  hasRange?: true
  run(input: never, context: CallContext): Promise<unknown>
}

/** Rows by `METHOD path`; a last segment `:id` stands for any one segment. */
export type Endpoints = Record<`${Method} ${string}`, Endpoint>

/** Ties the types of `run` to the row's schemas. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  row: Pick<
    Endpoint,
    | 'access'
    | 'partOf'
    | 'saysError'
    | 'writes'
    | 'setsUpFactor'
    | 'summary'
    | 'answer'
    | 'media'
    | 'hasRange'
  > & {
    source?: Endpoint['source']
    input: Input
    output: Output
    run(input: z.output<Input>, context: CallContext): Promise<z.input<Output> | Response>
  },
): Endpoint {
  return { source: 'json', ...row }
}
