import type { DeletedKind } from '#shared/schemas/deleted-item.ts'
import type { Text } from '../i18n/fa.ts'

export const kindLabels: Record<DeletedKind, Text> = {
  products: 'Products',
  aisles: 'Aisles',
  brands: 'Brands',
  sponsors: 'Sponsors',
  carousels: 'Carousels',
  marquees: 'Text messages',
}
