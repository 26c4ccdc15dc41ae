import { shopPage } from '#shared/schemas/shop-page.ts'
import { listSlides, loadPageBanners } from '../../services/catalogue/banners.server.ts'
import { listGroups, listProducts } from '../../services/catalogue/catalogue.server.ts'
import type { RequestShop } from '../../shop.server.ts'
import { LANDING_SIZE } from '../catalogue/list-address.ts'
import { defaultSort, splitSort } from '../catalogue/sorting.ts'

const SALES_SHOWN = 6

/** Loads the data of the first screen and of the aisles and brands below it. */
export async function loadHome(shop: RequestShop) {
  const landing = { text: '', skip: 0, take: LANDING_SIZE }
  const [aisles, brands, sales, banners, aisleSlides, brandSlides] = await Promise.all([
    listGroups(shop, 'aisles', { ...landing, ...splitSort(defaultSort.aisles) }),
    listGroups(shop, 'brands', { ...landing, ...splitSort(defaultSort.brands) }),
    listProducts(shop, {
      ...landing,
      ...splitSort(defaultSort.products),
      promotion: true,
      take: SALES_SHOWN,
    }),
    loadPageBanners(shop, shopPage.home),
    listSlides(shop, shopPage.aisles),
    listSlides(shop, shopPage.brands),
  ])
  return {
    typeAhead: shop.geocoder.typeAhead,
    aisles: aisles.data,
    brands: brands.data,
    sales: sales.data,
    banners,
    aisleSlides,
    brandSlides,
  }
}
