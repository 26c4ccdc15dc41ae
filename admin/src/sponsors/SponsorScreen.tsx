import { messages } from '#shared/messages.ts'
import type { SponsorView } from '#shared/responses/banner.ts'
import { sponsorInput } from '#shared/schemas/sponsor.ts'
import { BannerCard } from '../banners/BannerCard.tsx'
import { activeRow, bannerSorts, pageRow } from '../banners/labels.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { DetailRow, ItemKind } from '../items/item-kind.ts'
import { SponsorFields } from './SponsorFields.tsx'

const sponsors: ItemKind<SponsorView> = {
  resource: 'sponsors',
  heading: 'SPONSORS',
  description: 'Add, edit and delete sponsors',
  placeholder: "Enter sponsor's name or id",
  unavailable: messages.listUnavailable.sponsors,
  sortOptions: bannerSorts,
  titles: {
    add: 'Sponsor: Add New Item',
    edit: 'Sponsor: Edit item',
    remove: 'Sponsor: Delete item',
  },
  pictures: { folder: 'Sponsors', uploadTitle: 'Sponsor: upload image' },
  schema: sponsorInput,
  blank: {
    name: '',
    description: '',
    phone: '',
    email: '',
    website: '',
    page: 0,
    active: false,
  },
  Card: ({ item }) => (
    <BannerCard item={item} text={item.description} detailRows={contactRows(item)} />
  ),
  Fields: SponsorFields,
  detailRows: sponsor => [
    { label: 'Id', value: String(sponsor.id) },
    { label: 'Name', value: sponsor.name },
    { label: 'Description', value: sponsor.description },
    ...contactRows(sponsor),
  ],
  hasWideCards: true,
}

function contactRows({ phone, email, website, active, page }: SponsorView): DetailRow[] {
  return [
    { label: 'Phone', value: phone },
    { label: 'Email', value: email },
    { label: 'Website', value: website },
    activeRow(active),
    pageRow(page),
  ]
}

export default function SponsorScreen() {
  return <ItemScreen kind={sponsors} />
}
