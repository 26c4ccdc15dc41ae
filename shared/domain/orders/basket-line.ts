import type { BasketLineInput } from '../../schemas/basket.ts'
import type { Replacement } from './replacement.ts'

export type RequestedLine = Omit<BasketLineInput, 'replacement' | 'replaceWithId'> & Replacement

/** The fields of a line that the server reads in a request. */
export function toBasketInput(line: RequestedLine): BasketLineInput {
  const { id, qty, comment, optionValues, replacement, replaceWith } = line
  return { id, qty, comment, optionValues, replacement, replaceWithId: replaceWith?.id }
}
