import { z } from 'zod'
import { WEIGHT_TOLERANCE } from '../domain/weights/weighed.ts'
import { messages } from '../messages.ts'
import { latitude, longitude, numeric, optionalEmail, optionalText, percent } from './fields.ts'

export const SETTINGS_ID = 100

const DAYS = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const SPAN = `${DAYS}(?:[-,]${DAYS})* ${TIME}-${TIME}`

/** Spans in schema.org format: `Mo-Fr 10:00-20:00; Sa,Su 10:00-18:00`. */
const openingHours = optionalText(200).refine(
  text => new RegExp(`^(?:${SPAN}(?:; ${SPAN})*)?$`).test(text),
  messages.openingHoursInvalid,
)

/** The single setup record. Percentages as decimals. */
export const settingsInput = z.object({
  deliveryFlag: z.boolean(),
  shoppingFlag: z.boolean(),
  shoppingByPhone: z.boolean(),
  deliveryTax: percent,
  administrationFee: percent,
  administrationFeeTax: percent,
  tax: percent,
  /** By how much weighed goods may exceed what was ordered. */
  weightTolerance: percent.default(WEIGHT_TOLERANCE),
  supportPhone: optionalText(60),
  supportEmail: optionalEmail,
  mainPhone: optionalText(60),
  mainEmail: optionalEmail,
  showMessage: optionalText(500),
  pickupAddress: optionalText(300),
  address: optionalText(300),
  companyName: optionalText(200),
  legalName: optionalText(200),
  gstNumber: optionalText(40),
  openingHours,
  mapCenterLat: latitude,
  mapCenterLng: longitude,
})
export type SettingsInput = z.infer<typeof settingsInput>

/** A partial update of the record. Accepts both names of the longitude. */
export const settingsChanges = z
  .looseObject({
    id: numeric().pipe(z.literal(SETTINGS_ID)).optional(),
    mapCenterLan: z.unknown().optional(),
  })
  .transform(({ id: _, mapCenterLan, ...changes }) => ({
    ...(mapCenterLan !== undefined && { mapCenterLng: mapCenterLan }),
    ...changes,
  }))
