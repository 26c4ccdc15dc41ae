import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readBody } from './read-body.ts'
import { sendJson } from './send-json.ts'
import { type Statement, transactions } from './transactions.ts'

/** The statements of the transaction in which the shop began the payment of one order. */
export type WrittenPayment = { statements: Statement[]; orderId: string; tokenHash: string }

/** Runs the same for the order whose number it receives. */
const { statements, orderId, tokenHash }: WrittenPayment = JSON.parse(
  readFileSync(process.env.PAYMENT ?? '', 'utf8'),
)
const store = transactions(statements)

createServer(async (request, response) => {
  const { orderId: newId } = JSON.parse(await readBody(request))
  const attemptId = `${newId}-1`
  await store(
    new Map([
      [orderId, newId],
      [`${orderId}-1`, attemptId],
      [tokenHash, randomBytes(32).toString('hex')],
    ]),
  )
  sendJson(response, { attemptId })
}).listen(Number(process.env.PORT), '127.0.0.1')
