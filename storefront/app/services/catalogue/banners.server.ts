import { memoize } from '#database/memo.ts'
import * as reads from '#database/reads/banners.ts'
import type { BannerTable } from '#database/stores/banners.ts'
import type { PublicSponsor, Slide } from '#shared/responses/banner.ts'
import type { ListResponse } from '#shared/schemas/list-request.ts'
import type { ShopPage } from '#shared/schemas/shop-page.ts'
import type { RequestShop, Shop } from '../../shop.server.ts'
import { type BannerViews, toBannerView, toPublicSponsor, toSlide } from './banner-views.server.ts'

type Reader = Pick<Shop, 'db'>

/** Limits of the active banners shown per page. The others are hidden until one is deactivated. */
const MAX_SLIDES = 12
const MAX_SPONSORS = 24
const MAX_MARQUEES = 24

export async function listBanners<Table extends BannerTable>(
  shop: Reader,
  table: Table,
  query: reads.BannerQuery,
): Promise<ListResponse<BannerViews[Table]>> {
  const { data, total } = await reads.listBanners(shop.db, table, query)
  return { data: data.map(record => toBannerView[table](record)), total }
}

export async function findBanner<Table extends BannerTable>(
  shop: Reader,
  table: Table,
  id: number,
): Promise<BannerViews[Table] | null> {
  const record = await reads.findBanner(shop.db, table, id)
  return record && toBannerView[table](record)
}

/** Returns the active slides of a page that have a picture. */
export async function listSlides(shop: Reader, page: ShopPage): Promise<Slide[]> {
  const records = await reads.listActiveBanners(shop.db, 'carousels', { page, take: MAX_SLIDES })
  return records.map(toSlide)
}

export async function listSponsors(shop: Reader, page: ShopPage): Promise<PublicSponsor[]> {
  const records = await reads.listActiveBanners(shop.db, 'sponsors', { page, take: MAX_SPONSORS })
  return records.map(toPublicSponsor)
}

/** Cached until the contents change, because every page shows them. */
export function listActiveMarquees({ db }: Reader): Promise<{ id: number; name: string }[]> {
  return memoize(db, 'marquees', async () => {
    const records = await reads.listActiveBanners(db, 'marquees', { take: MAX_MARQUEES })
    return records.map(({ id, name }) => ({ id, name }))
  })
}

type PageReader = Pick<RequestShop, 'db' | 'log' | 'requestContext'>

/** Returns the slides and sponsors of a page. `sponsors` is null if loading them fails. */
export async function loadPageBanners(shop: PageReader, page: ShopPage) {
  const [slides, sponsors] = await Promise.all([
    listSlides(shop, page),
    listSponsors(shop, page).catch(err => {
      shop.log.error({ err }, 'loading the sponsors failed')
      shop.requestContext.isPartial = true
      return null
    }),
  ])
  return { slides, sponsors }
}

/** Returns the active marquees. A failure is only logged. */
export function loadMarquees(shop: PageReader): Promise<{ id: number; name: string }[]> {
  return listActiveMarquees(shop).catch(err => {
    shop.log.error({ err }, 'loading the marquees failed')
    shop.requestContext.isPartial = true
    return []
  })
}
