import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readBody } from './read-body.ts'
import { sendJson } from './send-json.ts'
import { type Statement, transactions } from './transactions.ts'

/** What the server stores again and again, and what it responds. */
export type BareCheckout = { statements: Statement[]; orderId: string; answer: object }

/** Stores a prepared order under a new number and returns the shop's response to it. */
const { statements, orderId, answer }: BareCheckout = JSON.parse(
  readFileSync(process.env.ORDER ?? '', 'utf8'),
)
const store = transactions(statements)

createServer(async (request, response) => {
  JSON.parse(await readBody(request))
  const newId = randomBytes(9).toString('base64url')
  await store(new Map([[orderId, newId]]))
  sendJson(response, { ...answer, orderId: newId })
}).listen(Number(process.env.PORT), '127.0.0.1')
