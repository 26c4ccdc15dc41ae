import type { Dictionary } from './dictionary.ts'
import { banners } from './fa/banners.ts'
import { basket } from './fa/basket.ts'
import { catalogue } from './fa/catalogue.ts'
import { delivery } from './fa/delivery.ts'
import { facts } from './fa/facts.ts'
import { forms } from './fa/forms.ts'
import { home } from './fa/home.ts'
import { layout } from './fa/layout.ts'
import { pages } from './fa/pages.ts'

/** The Persian texts, one file per part of the shop. */
export const fa: Dictionary = {
  layout: layout,
  home,
  catalogue,
  facts,
  banners,
  pages,
  basket,
  delivery,
  forms,
}
