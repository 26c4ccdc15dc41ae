import { banners } from './en/banners.ts'
import { basket } from './en/basket.ts'
import { catalogue } from './en/catalogue.ts'
import { delivery } from './en/delivery.ts'
import { facts } from './en/facts.ts'
import { forms } from './en/forms.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { pages } from './en/pages.ts'

/** The English texts; one file per part of the shop. */
export const en = {
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
