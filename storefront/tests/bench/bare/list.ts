import { createServer } from 'node:http'
import { productSql } from './product-sql.ts'
import { prepare } from './query.ts'
import { sendJson } from './send-json.ts'

/** Returns the newest products with one prepared statement. The total is a constant, not counted. */
const take = Number(process.env.TAKE)
const query = prepare(`${productSql} where p.status <> 4 order by p.id desc limit ${take}`)
const total = Number(process.env.TOTAL)

createServer(async (_request, response) => {
  sendJson(response, { data: await query([]), total })
}).listen(Number(process.env.PORT), '127.0.0.1')
