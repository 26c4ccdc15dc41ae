import { banners } from './fa/banners.ts'
import { catalogue } from './fa/catalogue.ts'
import { frame } from './fa/frame.ts'
import { invoices } from './fa/invoices.ts'
import { misses } from './fa/misses.ts'
import { refusals } from './fa/refusals.ts'
import { setup } from './fa/setup.ts'
import { zones } from './fa/zones.ts'

/** The Persian texts by their English wording; one file for each part of the back office. */
export const persian = {
  ...frame,
  ...catalogue,
  ...banners,
  ...setup,
  ...zones,
  ...invoices,
  ...misses,
  ...refusals,
}

export type Text = keyof typeof persian
