/**
 * An API request. `url` may be absolute or start with the path. A `Request` is compatible. The server
 * creates plain objects, because `Request`, `Response` and their streams take longer than most calls.
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
