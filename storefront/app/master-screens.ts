/** Older URLs of the back office, which may be bookmarked, and its screens that they lead to. */
export const masterScreens = {
  setup: '/setup',
  mAislePage: '/aisles',
  brandPage: '/brands',
  productPage: '/products',
  zonePage: '/zones',
  unPrintPage: '/invoices/unprinted',
  printPage: '/invoices/printed',
  sponsorPage: '/sponsors',
  carouselPage: '/carousels',
  marqueePage: '/marquees',
}
