import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductView } from '#shared/responses/product.ts'
import { expect, masterToken, test } from './fixtures.ts'

let batches = 0

export type Scanned = { id: number; name: string; fName: string; barcode: string }

/** Adds hidden products for one test, so that no shopper's list changes. The first one has a number on hand. */
export async function addProducts(api: APIRequestContext): Promise<Scanned[]> {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  // Two workers may add products in the same millisecond.
  const batch = `${Date.now()}${test.info().parallelIndex}${++batches}`.slice(-9)
  const products: Scanned[] = []
  for (const [at, fName] of ['پنیر', 'کره', 'دوغ'].entries()) {
    const name = `Scan ${batch} ${at + 1}`
    const barcode = `626${batch}${at}`
    const data = {
      name,
      fName,
      barcode,
      status: 4,
      price: 2.5,
      aisleId: 1,
      brandId: 1,
      ...(at === 0 && { onHand: 7 }),
    }
    const response = await api.post('/api/products', { headers, data })
    expect(response.status()).toBe(200)
    products.push({ id: (await response.json()).id, name, fName, barcode })
  }
  return products
}

export async function stockOf(
  api: APIRequestContext,
  products: Scanned[],
): Promise<(number | null)[]> {
  const headers = { Authorization: `Bearer ${await masterToken(api)}` }
  const filter = encodeURIComponent(JSON.stringify({ id: products.map(({ id }) => id) }))
  const response = await api.get(`/api/products?sort=["id","ASC"]&filter=${filter}`, { headers })
  return ((await response.json()) as ProductView[]).map(({ onHand }) => onHand)
}

/** Types as a scanner does: faster than the network answers. */
export async function scan(page: Page, ...entries: string[]) {
  for (const entry of entries) {
    await page.keyboard.type(entry)
    await page.keyboard.press('Enter')
  }
}
