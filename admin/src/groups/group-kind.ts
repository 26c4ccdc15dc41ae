import type { GroupView } from '#shared/responses/group.ts'
import { groupInput } from '#shared/schemas/group.ts'
import { NameFields } from '../fields/NameFields.tsx'
import type { ItemKind } from '../items/item-kind.ts'
import { GroupCard } from './GroupCard.tsx'

/** Shared by aisles and brands. */
export const groupKind = {
  sortOptions: [
    { field: 'id', label: 'Id' },
    { field: 'name', label: 'Name' },
    { field: 'items', label: 'Items' },
  ],
  schema: groupInput,
  blank: { name: '', description: '', fName: '', fDescription: '', searchWords: '' },
  Card: GroupCard,
  Fields: NameFields,
  detailRows: group => [
    { label: 'Id', value: String(group.id) },
    { label: 'Name', value: group.name },
    { label: 'Farsi name', value: group.fName, persian: true },
    { label: 'Description', value: group.description },
    { label: 'Farsi description', value: group.fDescription, persian: true },
    { label: 'Search words', value: group.searchWords },
    { label: 'Items', value: String(group.items) },
  ],
} satisfies Partial<ItemKind<GroupView>>
