import { z } from 'zod'
import { MAX_BAGS } from '../domain/order-limits.ts'
import { MAX_LINES, MAX_QUANTITY } from '../domain/orders/basket-limits.ts'
import { pickKinds } from '../domain/orders/packing.ts'
import { messages } from '../messages.ts'
import { id, numeric, optionalText } from './fields.ts'
import { refundDestination, requestKey } from './refund.ts'

/** `relieve`: the user who packs the order now, and whose place the caller takes. */
export const claimInput = z.object({ relieve: id.optional() })
export type ClaimInput = z.infer<typeof claimInput>

/** More than any line weighs that a shopper pays by card. */
const MAX_GRAMS = 999_999
const grams = z.number().int().min(0).max(MAX_GRAMS).optional()

/**
 * How a line ends. `packed`: how many are in the bag. Otherwise: how many are missing or replaced. `code`: what was
 * scanned; another product than the line's, or than the substitute that the entry names, is refused. Goods sold by weight
 * have either net grams, or gross and tare.
 * `packs`: how many packs replace steps of a weight. `after`: the key of the line's last entry that the caller knows, empty
 * without one; the call is refused if there is a newer one.
 */
export const pickInput = z
  .object({
    key: requestKey,
    after: z.union([z.literal(''), requestKey]).optional(),
    line: z
      .number()
      .int()
      .min(0)
      .max(MAX_LINES - 1),
    kind: z.enum(pickKinds),
    quantity: z.number().int().min(0).max(MAX_QUANTITY),
    code: optionalText(64),
    substituteId: id.optional(),
    packs: z.number().int().min(1).max(MAX_QUANTITY).optional(),
    grossGrams: grams,
    tareGrams: grams,
    netGrams: grams,
  })
  .transform(input => {
    const { grossGrams, tareGrams = 0, netGrams } = input
    const isWeighed = grossGrams !== undefined || netGrams !== undefined
    return { ...input, netGrams: isWeighed ? (netGrams ?? (grossGrams ?? 0) - tareGrams) : null }
  })
  .refine(
    ({ grossGrams, tareGrams = 0, netGrams }) =>
      netGrams === null ||
      (netGrams > 0 && (grossGrams ?? netGrams + tareGrams) - tareGrams === netGrams),
    {
      error: messages.weightUnclear,
      path: ['netGrams'],
    },
  )
  .refine(({ kind, substituteId }) => kind !== 'substituted' || substituteId, {
    error: messages.substituteRefused,
    path: ['substituteId'],
  })
  .refine(({ kind, substituteId, packs }) => kind === 'substituted' || !(substituteId || packs), {
    error: messages.substituteNotNeeded,
    path: ['substituteId'],
  })
export type PickInput = z.infer<typeof pickInput>

/** `line`: its position in the order; without it, all lines. `code`: only products with this barcode or SKU. */
export const substituteQuery = z.object({
  line: numeric().pipe(z.number().int().min(0)).optional(),
  code: optionalText(64),
})
export type SubstituteQuery = z.infer<typeof substituteQuery>

const counts = {
  bags: z.number().int().min(1, messages.noBags).max(MAX_BAGS, messages.tooManyBags),
  coldBags: z.number().int().min(0).max(MAX_BAGS, messages.tooManyBags).default(0),
}

type BagCounts = { bags: number; coldBags: number }
const hasColdBags = ({ bags, coldBags }: BagCounts) => coldBags <= bags
const tooCold = { error: messages.coldBags, path: ['coldBags'] }

/** How many bags there are, and how many of them are to be kept cold. */
export const bagCounts = z.object(counts).refine(hasColdBags, tooCold)

/** Closes the packing. `destination`: where the money for what is not packed goes; otherwise where the shopper chose. */
export const packedInput = z
  .object({ key: requestKey, ...counts, destination: refundDestination.optional() })
  .refine(hasColdBags, tooCold)
export type PackedInput = z.infer<typeof packedInput>
