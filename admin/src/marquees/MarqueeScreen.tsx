import { messages } from '#shared/messages.ts'
import type { MarqueeView } from '#shared/responses/banner.ts'
import { marqueeInput } from '#shared/schemas/marquee.ts'
import { BannerCard } from '../banners/BannerCard.tsx'
import { activeRow, bannerSorts } from '../banners/labels.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { ItemKind } from '../items/item-kind.ts'
import { MarqueeFields } from './MarqueeFields.tsx'

const marquees: ItemKind<MarqueeView> = {
  resource: 'marquees',
  heading: 'TEXT MESSAGES',
  description: 'Add, edit and delete the messages at the top of the shop',
  placeholder: "Enter marquee's name or id",
  unavailable: messages.listUnavailable.marquees,
  sortOptions: bannerSorts,
  titles: {
    add: 'Marquee: Add New Item',
    edit: 'Marquee: Edit item',
    remove: 'Marquee: Delete item',
  },
  schema: marqueeInput,
  blank: { name: '', active: false },
  Card: ({ item }) => <BannerCard item={item} detailRows={[activeRow(item.active)]} />,
  Fields: MarqueeFields,
  detailRows: marquee => [
    { label: 'Id', value: String(marquee.id) },
    { label: 'Name', value: marquee.name },
    activeRow(marquee.active),
  ],
  hasWideCards: true,
}

export default function MarqueeScreen() {
  return <ItemScreen kind={marquees} />
}
