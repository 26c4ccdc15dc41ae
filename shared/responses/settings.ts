import { z } from 'zod'
import { SETTINGS_ID } from '../schemas/settings.ts'

/** The response of `GET Global`. Some fields have two names, because clients use either. */
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
    weightTolerance: z.number(),
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
    /** Time zone of all displayed dates. */
    timeZone: z.string(),
    /** URL pattern and attribution of the raster map tiles. */
    mapTiles: z.object({ url: z.string(), attribution: z.string() }),
    /** True if payments are simulated and no card is charged. */
    testPayments: z.boolean(),
  })
  .meta({ id: 'Settings' })
export type GlobalView = z.infer<typeof globalView>
