import { z } from 'zod'
import { SETTINGS_ID } from '../schemas/settings.ts'

/** The answer of `GET Global`: the record, with some fields under a second specified name. */
export const globalView = z
  .object({
    id: z.literal(SETTINGS_ID),
    deliveryFlag: z.boolean(),
    DeliveryFlag: z.boolean(),
    shoppingFlag: z.boolean(),
    ShoppingFlag: z.boolean(),
    shoppingByPhone: z.boolean(),
    deliveryTax: z.number(),
    administrationFee: z.number(),
    administrationFeeTax: z.number(),
    tax: z.number(),
    supportPhone: z.string(),
    supportEmail: z.string(),
    mainPhone: z.string(),
    mainEmail: z.string(),
    showMessage: z.string(),
    pickupAddress: z.string(),
    address: z.string(),
    companyName: z.string(),
    legalName: z.string(),
    gstNumber: z.string(),
    openingHours: z.string(),
    mapCenterLat: z.number(),
    mapCenterLng: z.number(),
    mapCenterLan: z.number(),
    /** Zone of every date that people read. */
    timeZone: z.string(),
    /** The ground of every map: the address pattern and copyright of its raster tiles. */
    mapTiles: z.object({ url: z.string(), attribution: z.string() }),
    /** True while the payment simulator runs: no card is charged. */
    testPayments: z.boolean(),
  })
  .meta({ id: 'Settings' })
