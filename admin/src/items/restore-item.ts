import type { DeletedItemView } from '#shared/responses/deleted-item.ts'
import { API, callApi } from '../http-client.ts'
import { t } from '../i18n/texts.ts'
import { sameSkuText } from '../product-parts/same-sku.ts'

export async function restoreItem(id: number): Promise<DeletedItemView> {
  return (await callApi(`${API}/deleted-items/restore/${id}`, { method: 'POST' })).json
}

/** What to say once an item is restored. Another product may have got the SKU of a restored one meanwhile. */
export async function restoredText({
  kind,
  itemId,
}: Pick<DeletedItemView, 'kind' | 'itemId'>): Promise<string> {
  if (kind !== 'products') return t('Item restored')
  const sameSku = await callApi(`${API}/products/${itemId}`)
    .then(({ json }) => sameSkuText(json))
    // The item is restored all the same.
    .catch(() => null)
  return [t('Item restored'), sameSku].filter(Boolean).join('. ')
}

/** Restores a record that was just deleted. */
export async function restoreDeleted(kind: string, itemId: number): Promise<DeletedItemView> {
  const filter = encodeURIComponent(JSON.stringify({ kind, itemId }))
  const { json } = await callApi(`${API}/deleted-items?filter=${filter}`)
  return restoreItem(json[0]?.id ?? 0)
}
