import { messages } from '../../messages.ts'

/**
 * How far the packing of an order is that is to be packed. `entered`: something was packed or is missing, or its packing
 * was undone. `claimed`: a packer has only claimed it.
 */
export const packingStages = ['claimed', 'entered'] as const
export type PackingStage = (typeof packingStages)[number]

/** Why such an order cannot be handed over as it was ordered. */
export const packingStageMessages: Record<PackingStage, string> = {
  claimed: messages.claimedNow,
  entered: messages.closePackingFirst,
}
