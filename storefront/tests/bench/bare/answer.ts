import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { RequestSpec } from '../load/connection.ts'

/** Headers that node:http adds to each response. */
const automatic = /^(?:connection|keep-alive|date)$/i

/** Sends one request and saves the status, headers and bytes of its response. Returns the path of the file. */
export async function saveResponse(
  folder: string,
  url: string,
  call: RequestSpec,
): Promise<string> {
  const file = join(folder, 'answer.json')
  const { status, rawHeaders, body } = await ask(url, call)
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!automatic.test(name)) headers.push(name, value)
  }
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString('base64') }))
  return file
}

type RawResponse = { status: number; rawHeaders: string[]; body: Buffer }

/** Sends a request with node:http, because `fetch` would decompress the response. */
export function ask(
  url: string,
  { method = 'GET', path, body, headers }: RequestSpec,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const sent = request(
      new URL(path, url),
      { method, headers: { ...type, ...headers } },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.once('error', reject)
        response.once('end', () => {
          const { statusCode = 0, rawHeaders } = response
          resolve({ status: statusCode, rawHeaders, body: Buffer.concat(parts) })
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
