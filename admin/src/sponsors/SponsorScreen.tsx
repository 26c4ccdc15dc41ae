import { messages } from '#shared/messages.ts'
import type { SponsorView } from '#shared/responses/banner.ts'
import { sponsorInput } from '#shared/schemas/sponsor.ts'
import { BannerCard } from '../banners/BannerCard.tsx'
import { activeFact, bannerSorts, pageFact } from '../banners/labels.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { Fact, ItemKind } from '../items/item-kind.ts'
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
  Card: ({ item }) => <BannerCard item={item} text={item.description} facts={contactFacts(item)} />,
  Fields: SponsorFields,
  facts: sponsor => [
    { label: 'Id', value: String(sponsor.id) },
    { label: 'Name', value: sponsor.name },
    { label: 'Description', value: sponsor.description },
    ...contactFacts(sponsor),
  ],
  hasWideCards: true,
}

function contactFacts({ phone, email, website, active, page }: SponsorView): Fact[] {
  return [
    { label: 'Phone', value: phone },
    { label: 'Email', value: email },
    { label: 'Website', value: website },
    activeFact(active),
    pageFact(page),
  ]
}

export default function SponsorScreen() {
  return <ItemScreen kind={sponsors} />
}
