import { banners } from './en/banners.ts'
import { basket } from './en/basket.ts'
import { catalogue } from './en/catalogue.ts'
import { forms } from './en/forms.ts'
import { layout } from './en/layout.ts'
import { pages } from './en/pages.ts'

/** The English texts that every page may show. */
export const en = {
  layout: layout,
  catalogue,
  banners,
  pages,
  basket,
  forms,
}
