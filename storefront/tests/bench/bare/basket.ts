import { createServer } from 'node:http'
import { productSql } from './product-sql.ts'
import { prepare } from './query.ts'
import { readBody } from './read-body.ts'
import { sendJson } from './send-json.ts'

/** Reads the products of a basket by id, without pricing them. */
const lines = Number(process.env.LINES)
const query = prepare(`${productSql} where p.id in (${Array(lines).fill('?')})`)

createServer(async (request, response) => {
  const { basket }: { basket: { id: number }[] } = JSON.parse(await readBody(request))
  sendJson(response, { basket: await query(basket.map(({ id }) => id)) })
}).listen(Number(process.env.PORT), '127.0.0.1')
