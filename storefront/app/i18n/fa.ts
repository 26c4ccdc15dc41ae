import type { Dictionary } from './dictionary.ts'
import { banners } from './fa/banners.ts'
import { basket } from './fa/basket.ts'
import { catalogue } from './fa/catalogue.ts'
import { forms } from './fa/forms.ts'
import { layout } from './fa/layout.ts'
import { pages } from './fa/pages.ts'

/** The Persian texts that every page may show. */
export const fa: Dictionary = {
  layout: layout,
  catalogue,
  banners,
  pages,
  basket,
  forms,
}
