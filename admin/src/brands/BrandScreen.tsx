import { messages } from '#shared/messages.ts'
import type { GroupView } from '#shared/responses/group.ts'
import { groupKind } from '../groups/group-kind.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { ItemKind } from '../items/item-kind.ts'

const brands: ItemKind<GroupView> = {
  ...groupKind,
  resource: 'brands',
  heading: 'BRANDS',
  description: 'Add, edit and delete brands',
  placeholder: "Enter brand's name or id",
  unavailable: messages.listUnavailable.brands,
  titles: {
    add: 'Brand: Add New Item',
    edit: 'Brand : Edit item',
    remove: 'Brand : Delete item',
  },
  pictures: { folder: 'Brands', uploadTitle: 'Brand : upload image' },
}

export default function BrandScreen() {
  return <ItemScreen kind={brands} />
}
