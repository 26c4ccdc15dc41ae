import type { z } from 'zod'
import type { MovedStock, StockItem } from '#shared/responses/stock.ts'
import type { stockMoveInput } from '#shared/schemas/stock.ts'
import { API, callApi } from '../http-client.ts'

/** Counts a product, or adds and takes some. A repeated call with the same `key` changes nothing. */
export async function moveStock(move: z.input<typeof stockMoveInput>): Promise<MovedStock> {
  return (await callApi(`${API}/stock/moves`, { method: 'POST', body: JSON.stringify(move) })).json
}

/** Finds the products with a barcode or SKU. */
export async function findByCode(code: string): Promise<StockItem[]> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ code }),
    range: JSON.stringify([0, 1]),
  })
  return (await callApi(`${API}/stock?${query}`)).json
}
