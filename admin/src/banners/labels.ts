import { shopPages } from '#shared/schemas/shop-page.ts'
import { t } from '../i18n/texts.ts'
import type { DetailRow } from '../items/item-kind.ts'
import type { SortOption } from '../lists/SearchBar.tsx'

export const bannerSorts: SortOption[] = [
  { field: 'id', label: 'Id' },
  { field: 'name', label: 'Name' },
  { field: 'active', label: 'Active' },
]

export function activeRow(active: boolean): DetailRow {
  return { label: 'Active', value: t(active ? 'Yes' : 'No') }
}

export function pageRow(page: number): DetailRow {
  const name = shopPages[page]
  return { label: 'Page', value: name ? t(name) : String(page) }
}
