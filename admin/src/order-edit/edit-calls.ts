import { HttpError } from 'react-admin'
import type { EditQuote } from '#shared/responses/order-edit.ts'
import type { ProductView } from '#shared/responses/product.ts'
import type { Suggestion } from '#shared/responses/search.ts'
import type { EditContents, EditInput } from '#shared/schemas/order-edit.ts'
import { API, callApi } from '../http-client.ts'

const path = (call: string, orderId: string) =>
  `${API}/invoices/${call}/${encodeURIComponent(orderId)}`

export async function priceEdit(orderId: string, contents: EditContents): Promise<EditQuote> {
  const options = { method: 'POST', body: JSON.stringify(contents) }
  return (await callApi(path('price-edit', orderId), options)).json
}

/** Edits an order; a repeated call with the same `key` edits it only once. */
export async function editOrder(orderId: string, input: EditInput): Promise<void> {
  await callApi(path('edit', orderId), { method: 'POST', body: JSON.stringify(input) })
}

/** The new quote of a refused edit. */
export function findQuote(error: unknown): EditQuote | undefined {
  return error instanceof HttpError ? error.body?.quote : undefined
}

export async function findProducts(text: string): Promise<Suggestion[]> {
  const { json } = await callApi(`${API}/suggestions?${new URLSearchParams({ q: text })}`)
  return (json as Suggestion[]).filter(({ kind }) => kind === 'product')
}

export async function loadProduct(id: number): Promise<ProductView> {
  return (await callApi(`${API}/products/${id}`)).json
}
