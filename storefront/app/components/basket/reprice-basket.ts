import { toCents } from '#shared/domain/money/money.ts'
import { lineKey } from '#shared/domain/products/product-options.ts'
import { amountOf, isOtherAmount, unitGrams } from '#shared/domain/weights/weighed.ts'
import type { BasketView } from '#shared/responses/basket.ts'
import { callApi } from '../api-client.ts'
import { readBasket, takeOverBasket, toBasketRequest } from './basket-store.ts'
import { type StoredLine, toStoredLine } from './stored-basket.ts'

/** What the server changed in a basket. */
export type BasketChanges = {
  dropped: { line: StoredLine; message: string }[]
  lowered: { line: StoredLine; left: number }[]
  /** Lines that are kept, but not as the shopper asked for them. */
  noted: { line: StoredLine; message: string }[]
  /** Lines that are now sold in another unit, and so weigh more or less. */
  reweighed: { before: StoredLine; after: StoredLine }[]
  /** The price of some line's piece or gram has changed since it was added. */
  isRepriced: boolean
}

/** Sends the basket to the server and stores the repriced result. */
export async function repriceBasket(signal?: AbortSignal): Promise<BasketChanges> {
  const sent = readBasket()
  const body = toBasketRequest(sent)
  const repriced = await callApi<BasketView>('Basket/Getbasket', body, { signal })
  return takeOverBasket(sent, repriced) ? compare(sent.basket, repriced) : repriceBasket(signal)
}

function compare(sent: StoredLine[], { basket, notices }: BasketView): BasketChanges {
  const sentByKey = new Map(sent.map(line => [lineKey(line), line]))
  const kept = basket.map(toStoredLine)
  const keptByKey = new Map(kept.map(line => [lineKey(line), line]))
  const dropped: BasketChanges['dropped'] = []
  const lowered: BasketChanges['lowered'] = []
  const noted: BasketChanges['noted'] = []
  for (const notice of notices) {
    const before = sentByKey.get(lineKey(notice))
    const after = keptByKey.get(lineKey(notice))
    if (!before) continue
    if (!after) dropped.push({ line: before, message: notice.message })
    else if (notice.left === undefined) noted.push({ line: before, message: notice.message })
    // In another unit, the new quantity says nothing beside the old one.
    else if (isInSameUnit(before, after)) lowered.push({ line: after, left: after.qty })
  }
  const pairs = kept.flatMap(after => {
    const before = sentByKey.get(lineKey(after))
    return before ? [{ before, after }] : []
  })
  return {
    dropped,
    lowered,
    noted,
    reweighed: pairs.filter(({ before, after }) =>
      isOtherAmount({ ...before, quantity: before.qty }, { ...after, quantity: after.qty }),
    ),
    isRepriced: pairs.some(({ before, after }) => hasOtherPrice(before, after)),
  }
}

function isInSameUnit(before: StoredLine, after: StoredLine): boolean {
  return unitGrams(before) === unitGrams(after)
}

/** Compares what a gram or a piece costs. */
function hasOtherPrice(before: StoredLine, after: StoredLine): boolean {
  const crossed = (line: StoredLine, other: StoredLine) =>
    toCents(line.totalBeforeTax) * amountOf(other, other.qty)
  return crossed(before, after) !== crossed(after, before)
}
