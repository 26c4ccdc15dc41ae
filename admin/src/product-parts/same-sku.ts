import type { ProductView } from '#shared/responses/product.ts'
import { API, callApi } from '../http-client.ts'
import { isolate, nameOf } from '../i18n/language.ts'
import { t } from '../i18n/texts.ts'

type Named = { id?: number | undefined; sku: string }

/** Says which other product has the same SKU; null if none has. A file then cannot name either by its SKU. */
export async function sameSkuText({ id, sku }: Named): Promise<string | null> {
  if (sku === '') return null
  const filter = encodeURIComponent(JSON.stringify({ sku }))
  const { json } = await callApi(`${API}/products?filter=${filter}`)
  const other = (json as ProductView[]).find(product => product.id !== id)
  if (!other) return null
  return t('%{name} (#%{id}) has the same SKU. Files must name both products by their id.', {
    name: isolate(nameOf(other)),
    id: other.id,
  })
}
