import { shopPages } from '#shared/schemas/shop-page.ts'
import { t } from '../i18n/texts.ts'
import type { Fact } from '../items/item-kind.ts'
import type { SortOption } from '../lists/SearchBar.tsx'

export const bannerSorts: SortOption[] = [
  { field: 'id', label: 'Id' },
  { field: 'name', label: 'Name' },
  { field: 'active', label: 'Active' },
]

export function activeFact(active: boolean): Fact {
  return { label: 'Active', value: t(active ? 'Yes' : 'No') }
}

export function pageFact(page: number): Fact {
  const name = shopPages[page]
  return { label: 'Page', value: name ? t(name) : String(page) }
}
