import type { DeletedItemView } from '#shared/responses/deleted-item.ts'
import { API, callApi } from '../http-client.ts'

export async function restoreItem(id: number): Promise<DeletedItemView> {
  return (await callApi(`${API}/deleted-items/restore/${id}`, { method: 'POST' })).json
}

/** Restores a record that was just deleted. */
export async function restoreDeleted(kind: string, itemId: number): Promise<DeletedItemView> {
  const filter = encodeURIComponent(JSON.stringify({ kind, itemId }))
  const { json } = await callApi(`${API}/deleted-items?filter=${filter}`)
  return restoreItem(json[0]?.id ?? 0)
}
