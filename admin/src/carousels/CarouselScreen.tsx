import { messages } from '#shared/messages.ts'
import type { CarouselView } from '#shared/responses/banner.ts'
import { carouselInput } from '#shared/schemas/carousel.ts'
import { BannerCard } from '../banners/BannerCard.tsx'
import { activeRow, bannerSorts, pageRow } from '../banners/labels.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { ItemKind } from '../items/item-kind.ts'
import { CarouselFields } from './CarouselFields.tsx'

const carousels: ItemKind<CarouselView> = {
  resource: 'carousels',
  heading: 'CAROUSELS',
  description: 'Add, edit and delete slides',
  placeholder: "Enter carousel's name or id",
  unavailable: messages.listUnavailable.carousels,
  sortOptions: bannerSorts,
  titles: {
    add: 'Carousel: Add New Item',
    edit: 'Carousel: Edit item',
    remove: 'Carousel: Delete item',
  },
  pictures: { folder: 'Carousels', uploadTitle: 'Carousel: upload image' },
  schema: carouselInput,
  blank: { name: '', page: 0, active: false },
  Card: ({ item }) => (
    <BannerCard item={item} detailRows={[activeRow(item.active), pageRow(item.page)]} />
  ),
  Fields: CarouselFields,
  detailRows: slide => [
    { label: 'Id', value: String(slide.id) },
    { label: 'Name', value: slide.name },
    activeRow(slide.active),
    pageRow(slide.page),
  ],
  hasWideCards: true,
}

export default function CarouselScreen() {
  return <ItemScreen kind={carousels} />
}
