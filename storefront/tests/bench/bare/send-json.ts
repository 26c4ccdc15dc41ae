import type { ServerResponse } from 'node:http'

export function sendJson(response: ServerResponse, value: object): void {
  const text = JSON.stringify(value)
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}
