import type { Endpoint, Endpoints } from './endpoint.server.ts'
import { accountEndpoints } from './resources/account.server.ts'
import { activityEndpoints } from './resources/activity.server.ts'
import { backupEndpoints } from './resources/backups.server.ts'
import { basketEndpoints } from './resources/basket.server.ts'
import { carouselEndpoints } from './resources/carousels.server.ts'
import { contactEndpoints } from './resources/contact.server.ts'
import { creditEndpoints } from './resources/credits.server.ts'
import { dashboardEndpoints } from './resources/dashboard.server.ts'
import { deletedItemEndpoints } from './resources/deleted-items.server.ts'
import { documentationEndpoints } from './resources/documentation.server.ts'
import { emailEndpoints } from './resources/emails.server.ts'
import { geocodeEndpoints } from './resources/geocode.server.ts'
import { aisleEndpoints, brandEndpoints } from './resources/groups.server.ts'
import { invoiceEndpoints } from './resources/invoices.server.ts'
import { marqueeEndpoints } from './resources/marquees.server.ts'
import { ownAddressEndpoints } from './resources/own-addresses.server.ts'
import { ownInvoiceEndpoints } from './resources/own-invoices.server.ts'
import { packingEndpoints } from './resources/packing.server.ts'
import { paymentEndpoints } from './resources/payments.server.ts'
import { personalDataEndpoints } from './resources/personal-data.server.ts'
import { productImportEndpoints } from './resources/product-imports.server.ts'
import { productEndpoints } from './resources/products.server.ts'
import { registerEndpoints } from './resources/register.server.ts'
import { returnEndpoints } from './resources/returns.server.ts'
import { searchEndpoints } from './resources/search.server.ts'
import { secondFactorEndpoints } from './resources/second-factor.server.ts'
import { settingsEndpoints } from './resources/settings.server.ts'
import { shortfallEndpoints } from './resources/shortfalls.server.ts'
import { sponsorEndpoints } from './resources/sponsors.server.ts'
import { stockEndpoints } from './resources/stock.server.ts'
import { uploadEndpoints } from './resources/uploads.server.ts'
import { userEndpoints } from './resources/users.server.ts'
import { windowEndpoints } from './resources/windows.server.ts'
import { zoneEndpoints } from './resources/zones.server.ts'

/** All API endpoints, grouped by the sections of the documentation. */
const sections: Record<string, Endpoints> = {
  Settings: settingsEndpoints,
  Zones: zoneEndpoints,
  Windows: windowEndpoints,
  Addresses: { ...geocodeEndpoints, ...ownAddressEndpoints },
  Accounts: {
    ...accountEndpoints,
    ...secondFactorEndpoints,
    ...registerEndpoints,
    ...personalDataEndpoints,
  },
  Contact: contactEndpoints,
  Aisles: aisleEndpoints,
  Brands: brandEndpoints,
  Products: { ...productEndpoints, ...productImportEndpoints },
  Stock: stockEndpoints,
  Shortfalls: shortfallEndpoints,
  Search: searchEndpoints,
  Sponsors: sponsorEndpoints,
  Carousels: carouselEndpoints,
  Marquees: marqueeEndpoints,
  'Deleted items': deletedItemEndpoints,
  'Basket and payment': { ...basketEndpoints, ...paymentEndpoints },
  Invoices: { ...invoiceEndpoints, ...ownInvoiceEndpoints },
  Packing: packingEndpoints,
  Returns: returnEndpoints,
  'Store credit': creditEndpoints,
  'E-mails': emailEndpoints,
  Users: userEndpoints,
  'Activity log': activityEndpoints,
  Dashboard: dashboardEndpoints,
  Pictures: uploadEndpoints,
  Backups: backupEndpoints,
  Documentation: documentationEndpoints(() => sections),
}

/** All API endpoints by `METHOD path`, with the path in lower case. */
export const table: ReadonlyMap<string, Endpoint> = assemble(Object.values(sections))

/** Merges the endpoints of the modules. Throws at startup if two have the same path. */
function assemble(modules: Endpoints[]): ReadonlyMap<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const [address, endpoint] of modules.flatMap(module => Object.entries(module))) {
    const [method = '', path = ''] = address.split(' ')
    const key = `${method} ${path.toLowerCase()}`
    if (endpoints.has(key)) throw new Error(`the API has two endpoints for ${key}`)
    endpoints.set(key, endpoint)
  }
  return endpoints
}
