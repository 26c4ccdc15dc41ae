import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { readEnv } from '#app/env.server.ts'
import { beginPayment } from '#app/services/checkout/begin-payment.server.ts'
import { isPostgres } from '#database/db.ts'
import { findOrder } from '#database/stores/orders.ts'
import { processInput } from '#shared/schemas/checkout.ts'
import { createShop } from '#storefront/server/create-shop.ts'
import type { WrittenPayment } from '../bare/begin-payment.ts'
import { readBody } from '../bare/read-body.ts'
import { sendJson } from '../bare/send-json.ts'
import type { Statement, Value } from '../bare/transactions.ts'

/**
 * Begins the payment of the order whose number it receives, as the shop does, and sends nothing to the provider. Keeps the
 * statements of the first transaction in the file `PAYMENT`.
 */
const shop = await createShop(
  readEnv(process.env),
  () => {},
  async () => [],
)
let isKept = false

createServer(async (request, response) => {
  const { orderId } = JSON.parse(await readBody(request))
  const begun = isKept ? begin(orderId) : keepStatements(orderId)
  isKept = true
  try {
    sendJson(response, { attemptId: await begun })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    response.writeHead(500).end()
  }
}).listen(Number(process.env.PORT), '127.0.0.1')

async function begin(orderId: string): Promise<string> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}.`)
  const input = processInput.parse({ tokenState: { orderId, dataKey: orderId } })
  const caller = { clientAddress: '192.0.2.1', userAgent: '', languages: '' }
  const attempt = await beginPayment(shop, order, { input, caller, user: null })
  if (!attempt) throw new Error(`The payment of ${orderId} began already.`)
  return attempt.id
}

/** Knex sets `__knexTxId` only inside a transaction. */
type Query = { sql: string; bindings?: unknown[]; __knexTxId?: string }

/** The bare server has its own statements to begin and to commit. */
const borders = /^(?:begin|commit)\b/i

async function keepStatements(orderId: string): Promise<string> {
  const statements: Statement[] = []
  const keep = ({ sql, bindings = [], __knexTxId }: Query) => {
    if (__knexTxId && !borders.test(sql)) statements.push({ sql, values: bindings.map(toValue) })
  }
  shop.db.on('query', keep)
  const attemptId = await begin(orderId)
  shop.db.off('query', keep)
  const attempt = await shop.db('payment_attempts').where({ id: attemptId }).first()
  const written: WrittenPayment = { statements, orderId, tokenHash: attempt.token_hash }
  writeFileSync(process.env.PAYMENT ?? '', JSON.stringify(written))
  return attemptId
}

/** As the driver binds it. */
function toValue(value: unknown): Value {
  if (typeof value === 'boolean' && !isPostgres(shop.db)) return Number(value)
  return (value ?? null) as Value
}
