import { backups } from './fa/backups.ts'
import { banners } from './fa/banners.ts'
import { catalogue } from './fa/catalogue.ts'
import { credits } from './fa/credits.ts'
import { dashboard } from './fa/dashboard.ts'
import { facts } from './fa/facts.ts'
import { imports } from './fa/imports.ts'
import { invoices } from './fa/invoices.ts'
import { layout } from './fa/layout.ts'
import { messages } from './fa/messages.ts'
import { misses } from './fa/misses.ts'
import { orders } from './fa/orders.ts'
import { packing } from './fa/packing.ts'
import { people } from './fa/people.ts'
import { returns } from './fa/returns.ts'
import { security } from './fa/security.ts'
import { setup } from './fa/setup.ts'
import { shortfalls } from './fa/shortfalls.ts'
import { stock } from './fa/stock.ts'
import { windows } from './fa/windows.ts'
import { zones } from './fa/zones.ts'

/** The Persian texts by their English wording, one file per part of the back office. */
export const persian = {
  ...layout,
  ...catalogue,
  ...facts,
  ...stock,
  ...shortfalls,
  ...banners,
  ...setup,
  ...security,
  ...zones,
  ...windows,
  ...invoices,
  ...misses,
  ...backups,
  ...orders,
  ...packing,
  ...credits,
  ...returns,
  ...dashboard,
  ...people,
  ...imports,
  ...messages,
}

export type Text = keyof typeof persian
