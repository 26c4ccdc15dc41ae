import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readBody } from './read-body.ts'
import { sendJson } from './send-json.ts'
import { type Inserts, transactions } from './transactions.ts'

/** Stores a prepared order under a new number and returns the shop's response to it. */
const { inserts, answer }: { inserts: Inserts; answer: object } = JSON.parse(
  readFileSync(process.env.ORDER ?? '', 'utf8'),
)
const store = transactions(inserts)

createServer(async (request, response) => {
  JSON.parse(await readBody(request))
  const orderId = randomBytes(9).toString('base64url')
  await store(orderId)
  sendJson(response, { ...answer, orderId })
}).listen(Number(process.env.PORT), '127.0.0.1')
