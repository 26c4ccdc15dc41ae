import type { BannerRecord } from '#database/reads/banners.ts'
import type { BannerTable } from '#database/stores/banners.ts'
import { pictureUrl } from '#shared/domain/products/picture-url.ts'
import type {
  CarouselView,
  MarqueeView,
  PublicSponsor,
  Slide,
  SponsorView,
} from '#shared/responses/banner.ts'

export type BannerViews = {
  sponsors: SponsorView
  carousels: CarouselView
  marquees: MarqueeView
}

/** Builds the view for the back office. */
export const toBannerView: {
  [Table in BannerTable]: (record: BannerRecord<Table>) => BannerViews[Table]
} = {
  sponsors: ({ pictureVersion, ...sponsor }) => ({
    ...sponsor,
    urlImage: pictureUrl('Sponsors', sponsor.id, pictureVersion),
    action: '',
  }),
  carousels: ({ pictureVersion, ...slide }) => ({
    ...slide,
    urlImage: pictureUrl('Carousels', slide.id, pictureVersion),
    action: '',
  }),
  marquees: marquee => ({ ...marquee, action: '' }),
}

export function toSlide({ id, name, pictureVersion }: BannerRecord<'carousels'>): Slide {
  return { id, name, urlImage: pictureUrl('Carousels', id, pictureVersion) }
}

export function toPublicSponsor(record: BannerRecord<'sponsors'>): PublicSponsor {
  const { page: _, active: __, action: ___, ...sponsor } = toBannerView.sponsors(record)
  return sponsor
}
