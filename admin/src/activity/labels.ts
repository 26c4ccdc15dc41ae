import type { ActivityAction, ActivitySubject } from '#shared/schemas/activity.ts'
import type { DeletedKind } from '#shared/schemas/deleted-item.ts'
import type { Text } from '../i18n/fa.ts'
import { productLabels } from '../products/product-fields.ts'

export const catalogueLabels: Record<DeletedKind, Text> = {
  products: 'Products',
  aisles: 'Aisles',
  brands: 'Brands',
  sponsors: 'Sponsors',
  carousels: 'Carousels',
  marquees: 'Text messages',
}

export const subjectLabels: Record<ActivitySubject, Text> = {
  ...catalogueLabels,
  settings: 'Setup',
  zones: 'Delivery zones',
  orders: 'Orders',
  'window-plans': 'Weekly plan',
  'window-exceptions': 'Exceptions',
  windows: 'Windows',
  users: 'Users',
}

export const actionLabels: Record<ActivityAction, Text> = {
  added: 'Added',
  changed: 'Updated',
  removed: 'Deleted',
}

/** The logged fields with their form labels. Other fields appear under their own name. */
export const fieldLabels: Record<string, Text | undefined> = {
  ...productLabels,
  aisle: 'Aisle',
  brand: 'Brand',
  pictures: 'All images',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  page: 'Page',
  active: 'Active',
  role: 'Role',
  disabled: 'Disabled',
  state: 'Status',
  printed: 'Printed',
  moneyBack: 'Refunded',
  reservation: 'Card reservation',
  receiptSentAgain: 'Receipt resent',
  payment: 'Payment',
  note: 'Note',
  shoppingFlag: 'Shopping',
  deliveryFlag: 'Delivery',
  shoppingByPhone: 'Shopping by phone',
  showMessage: 'Message',
  tax: 'Tax',
  deliveryTax: 'Delivery tax',
  administrationFee: 'Administration fee',
  administrationFeeTax: 'Administration fee tax',
  weightTolerance: 'Weight tolerance',
  companyName: 'Company name',
  legalName: 'Legal name',
  gstNumber: 'GST/HST number',
  address: 'Address',
  openingHours: 'Opening hours',
  pickupAddress: 'Pickup address',
  mainPhone: 'Main phone',
  mainEmail: 'Main email',
  supportPhone: 'Support phone',
  supportEmail: 'Support email',
  mapCenterLat: 'Map centre latitude',
  mapCenterLng: 'Map centre longitude',
  kind: 'Delivery or pickup',
  zoneId: 'Zone',
  date: 'Date',
  effect: 'Change',
  from: 'From',
  to: 'Until',
  capacity: 'Capacity',
  cutOffKind: 'Last orders',
  cutOffMinutes: 'Minutes before the start',
  cutOffTime: 'Time on the day before',
  surcharge: 'Surcharge or discount',
  reason: 'Reason in English',
  fReason: 'Reason in Persian',
  closed: 'Closed',
  window: 'Window',
  overbooked: 'Beyond the capacity',
}
