import type { PriceConcern } from '#shared/domain/products/price-concern.ts'
import { messages } from '#shared/messages.ts'

const questions: Record<PriceConcern, string> = {
  free: messages.productFree,
  saleAbove: messages.saleAbovePrice,
}

/** The question before a price is saved; null if none is needed. */
export function priceQuestion(concern: PriceConcern | null): string | null {
  return concern && questions[concern]
}
