import { toPercent, toRate } from '#shared/domain/money/tax.ts'
import { WEIGHT_TOLERANCE } from '#shared/domain/weights/weighed.ts'
import { SETTINGS_ID, type SettingsInput } from '#shared/schemas/settings.ts'
import type { Db } from '../db.ts'
import { memoize } from '../memo.ts'
import { findRow, toBoolean } from '../query-helpers.ts'

type SettingsRow = {
  delivery_flag: unknown
  shopping_flag: unknown
  shopping_by_phone: unknown
  delivery_tax_rate: number
  administration_fee_rate: number
  administration_fee_tax_rate: number
  tax_rate: number
  weight_tolerance_rate: number
  support_phone: string
  support_email: string
  main_phone: string
  main_email: string
  show_message: string
  pickup_address: string
  address: string
  company_name: string
  legal_name: string
  gst_number: string
  opening_hours: string
  map_center_lat: number
  map_center_lng: number
}

/** The settings until a Master or the demo sets up the shop. */
const initial: SettingsInput = {
  deliveryFlag: true,
  shoppingFlag: true,
  shoppingByPhone: true,
  deliveryTax: 0,
  administrationFee: 0,
  administrationFeeTax: 0,
  tax: 0,
  weightTolerance: WEIGHT_TOLERANCE,
  supportPhone: '',
  supportEmail: '',
  mainPhone: '',
  mainEmail: '',
  showMessage: '',
  pickupAddress: '',
  address: '',
  companyName: '',
  legalName: '',
  gstNumber: '',
  openingHours: '',
  mapCenterLat: 43.7,
  mapCenterLng: -79.7,
}

export function getSettings(db: Db): Promise<SettingsInput> {
  return memoize(db, 'settings', async () => {
    const row = await findRow<SettingsRow>(db('settings').where({ id: SETTINGS_ID }))
    return row ? fromRow(row) : initial
  })
}

export async function saveSettings(db: Db, settings: SettingsInput, now: Date): Promise<void> {
  const row = { id: SETTINGS_ID, ...toRow(settings), updated_at: now.toISOString() }
  await db('settings').insert(row).onConflict('id').merge()
}

function fromRow(row: SettingsRow): SettingsInput {
  return {
    deliveryFlag: toBoolean(row.delivery_flag),
    shoppingFlag: toBoolean(row.shopping_flag),
    shoppingByPhone: toBoolean(row.shopping_by_phone),
    deliveryTax: toPercent(row.delivery_tax_rate),
    administrationFee: toPercent(row.administration_fee_rate),
    administrationFeeTax: toPercent(row.administration_fee_tax_rate),
    tax: toPercent(row.tax_rate),
    weightTolerance: toPercent(row.weight_tolerance_rate),
    supportPhone: row.support_phone,
    supportEmail: row.support_email,
    mainPhone: row.main_phone,
    mainEmail: row.main_email,
    showMessage: row.show_message,
    pickupAddress: row.pickup_address,
    address: row.address,
    companyName: row.company_name,
    legalName: row.legal_name,
    gstNumber: row.gst_number,
    openingHours: row.opening_hours,
    mapCenterLat: row.map_center_lat,
    mapCenterLng: row.map_center_lng,
  }
}

function toRow(settings: SettingsInput): SettingsRow {
  return {
    delivery_flag: settings.deliveryFlag,
    shopping_flag: settings.shoppingFlag,
    shopping_by_phone: settings.shoppingByPhone,
    delivery_tax_rate: toRate(settings.deliveryTax),
    administration_fee_rate: toRate(settings.administrationFee),
    administration_fee_tax_rate: toRate(settings.administrationFeeTax),
    tax_rate: toRate(settings.tax),
    weight_tolerance_rate: toRate(settings.weightTolerance),
    support_phone: settings.supportPhone,
    support_email: settings.supportEmail,
    main_phone: settings.mainPhone,
    main_email: settings.mainEmail,
    show_message: settings.showMessage,
    pickup_address: settings.pickupAddress,
    address: settings.address,
    company_name: settings.companyName,
    legal_name: settings.legalName,
    gst_number: settings.gstNumber,
    opening_hours: settings.openingHours,
    map_center_lat: settings.mapCenterLat,
    map_center_lng: settings.mapCenterLng,
  }
}
