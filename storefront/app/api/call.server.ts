/**
 * What a call asks, its address from the host or the first slash on. A `Request` is one; the server makes simpler
 * ones, for `Request`, `Response` and their streams take longer than most calls.
 */
export type ApiRequest = Pick<Request, 'method' | 'url'> & {
  headers: Pick<Headers, 'get'>
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null
}

export type ApiResponse = {
  status: number
  headers: [name: string, value: string][]
  body: string | ReadableStream<Uint8Array> | null
}
