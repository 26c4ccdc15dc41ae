import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import type { Asked } from '../load/connection.ts'

/** What node:http adds to each answer by itself. */
const own = /^(?:connection|keep-alive|date)$/i

/** Asks once and keeps status, headers and bytes in a file; answers its path. */
export async function keepAnswer(folder: string, url: string, asked: Asked): Promise<string> {
  const file = join(folder, 'answer.json')
  const { status, rawHeaders, body } = await ask(url, asked)
  const headers: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2)
    if (!own.test(name)) headers.push(name, value)
  }
  writeFileSync(file, JSON.stringify({ status, headers, body: body.toString('base64') }))
  return file
}

type Given = { status: number; rawHeaders: string[]; body: Buffer }

/** As it comes over the wire: `fetch` would decompress it. */
export function ask(url: string, { method = 'GET', path, body, headers }: Asked): Promise<Given> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const asked = request(
      new URL(path, url),
      { method, headers: { ...type, ...headers } },
      answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.once('error', reject)
        answer.once('end', () => {
          const { statusCode = 0, rawHeaders } = answer
          resolve({ status: statusCode, rawHeaders, body: Buffer.concat(parts) })
        })
      },
    )
    asked.once('error', reject)
    asked.end(body)
  })
}
