import simpleRestProvider from 'ra-data-simple-rest'
import type { TestShop } from './test-shop.ts'

export type RestProvider = ReturnType<typeof simpleRestProvider>

/** Returns the data provider of the back office, signed in as a Master. */
export async function openRestProvider(shop: TestShop): Promise<RestProvider> {
  const token = `Bearer ${await shop.masterToken()}`
  const { fetchUtils } = await import('ra-core')
  return simpleRestProvider(`${shop.url}/api`, (url, options = {}) =>
    fetchUtils.fetchJson(url, { ...options, user: { authenticated: true, token } }),
  )
}
