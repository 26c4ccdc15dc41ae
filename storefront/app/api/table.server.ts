import type { Endpoint, Endpoints } from './endpoint.server.ts'
import { accountEndpoints } from './resources/account.server.ts'
import { basketEndpoints } from './resources/basket.server.ts'
import { aisleEndpoints, brandEndpoints } from './resources/groups.server.ts'
import { invoiceEndpoints } from './resources/invoices.server.ts'
import { productEndpoints } from './resources/products.server.ts'
import { shopEndpoints } from './resources/shop.server.ts'
import { uploadEndpoints } from './resources/uploads.server.ts'

/** The whole API by `METHOD path` in lower case. */
export const table: ReadonlyMap<string, Endpoint> = assemble([
  shopEndpoints,
  accountEndpoints,
  aisleEndpoints,
  brandEndpoints,
  productEndpoints,
  basketEndpoints,
  invoiceEndpoints,
  uploadEndpoints,
])

/** Puts the modules' rows together; two rows with one address stop the start. */
export function assemble(modules: Endpoints[]): ReadonlyMap<string, Endpoint> {
  const rows = new Map<string, Endpoint>()
  for (const [address, row] of modules.flatMap(module => Object.entries(module))) {
    const [method = '', path = ''] = address.split(' ')
    const key = `${method} ${path.toLowerCase()}`
    if (rows.has(key)) throw new Error(`the API has two rows for ${key}`)
    rows.set(key, row)
  }
  return rows
}
