import type { ActivityAction, ActivitySubject } from '#shared/schemas/activity.ts'

export const subjectLabels: Record<ActivitySubject, string> = {
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

export const actionLabels: Record<ActivityAction, string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
}
