import { messages } from '#shared/messages.ts'
import type { GroupView } from '#shared/responses/group.ts'
import { groupKind } from '../groups/group-kind.ts'
import { ItemScreen } from '../items/ItemScreen.tsx'
import type { ItemKind } from '../items/item-kind.ts'

const aisles: ItemKind<GroupView> = {
  ...groupKind,
  resource: 'aisles',
  heading: 'AISLES',
  description: 'Add, edit and delete aisles',
  placeholder: "Enter aisle's name or id",
  unavailable: messages.listUnavailable.aisles,
  titles: {
    add: 'Aisle: Add New Item',
    edit: 'Aisle : Edit item',
    remove: 'Aisle : Delete item',
  },
  pictures: { folder: 'Aisles', uploadTitle: 'Aisle : upload image' },
}

export default function AisleScreen() {
  return <ItemScreen kind={aisles} />
}
