import { HttpError } from 'react-admin'
import type { TaxClass } from '#shared/domain/money/tax.ts'
import { messages } from '#shared/messages.ts'
import type { ImportView } from '#shared/responses/product-import.ts'
import { API, callApi } from '../http-client.ts'
import { findToken } from '../token.ts'

export async function uploadFile(
  file: File,
  { taxClass, addsGroups }: { taxClass: TaxClass | ''; addsGroups: boolean },
): Promise<ImportView> {
  const body = new FormData()
  body.set('file', file)
  if (taxClass) body.set('taxClass', taxClass)
  body.set('addsGroups', String(addsGroups))
  return (await callApi(`${API}/imports`, { method: 'POST', body })).json
}

/** The products with these ids, or all that match a list's filter. */
export type BulkSelection = { ids: number[] } | { filter: Record<string, unknown> }

/** Plans a bulk edit. */
export async function planBulkEdit(selection: BulkSelection, changes: object): Promise<ImportView> {
  const body = JSON.stringify({ ...selection, changes })
  return (await callApi(`${API}/products/bulk`, { method: 'POST', body })).json
}

export async function loadImport(id: number): Promise<ImportView> {
  return (await callApi(`${API}/imports/${id}`)).json
}

export async function applyImport(id: number): Promise<ImportView> {
  return (await callApi(`${API}/imports/apply/${id}`, { method: 'POST' })).json
}

export async function undoImport(id: number): Promise<ImportView> {
  return (await callApi(`${API}/imports/undo/${id}`, { method: 'POST' })).json
}

/** Downloads all products as a file. */
export function downloadProducts(): Promise<void> {
  return download('products/export')
}

/** Downloads the refused lines with their reasons, as a file that can be corrected and uploaded again. */
export function downloadRefused(id: number): Promise<void> {
  return download(`imports/refused/${id}`)
}

async function download(path: string): Promise<void> {
  const headers = { Authorization: `Bearer ${findToken() ?? ''}` }
  const response = await fetch(`${API}/${path}`, { headers })
  if (!response.ok) throw new HttpError(messages.unexpected, response.status)
  const address = URL.createObjectURL(await response.blob())
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'products.csv'
  link.click()
  URL.revokeObjectURL(address)
}
