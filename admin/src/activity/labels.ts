import type { ActivityAction, ActivitySubject } from '#shared/schemas/activity.ts'
import type { Text } from '../i18n/fa.ts'

export const subjectLabels: Record<ActivitySubject, Text> = {
  products: 'Products',
  aisles: 'Aisles',
  brands: 'Brands',
  sponsors: 'Sponsors',
  carousels: 'Carousels',
  marquees: 'Text messages',
  settings: 'Setup',
  zones: 'Delivery zones',
  orders: 'Orders',
  users: 'Users',
}

export const actionLabels: Record<ActivityAction, Text> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
}
