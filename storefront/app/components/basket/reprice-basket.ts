import { lineKey } from '#shared/domain/product-options.ts'
import { unitGrams } from '#shared/domain/weighed.ts'
import type { BasketView } from '#shared/responses/basket.ts'
import { callApi } from '../api-client.ts'
import { readBasket, takeOverBasket, toBasketRequest } from './basket-store.ts'
import { type StoredLine, toStoredLine } from './stored-basket.ts'

/** What the server changed in a basket. */
export type BasketChanges = {
  dropped: { line: StoredLine; message: string }[]
  lowered: { line: StoredLine; left: number }[]
  /** Lines that are kept, but not as the shopper wished. */
  noted: { line: StoredLine; message: string }[]
  /** Lines with the same number of steps or pieces, which now weigh more or less. */
  reweighed: { before: StoredLine; after: StoredLine }[]
  /** The price of a line that weighs the same has changed since it was added. */
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
  const keptByKey = new Map(basket.map(line => [lineKey(line), line]))
  const dropped: BasketChanges['dropped'] = []
  const lowered: BasketChanges['lowered'] = []
  const noted: BasketChanges['noted'] = []
  for (const notice of notices) {
    const line = sentByKey.get(lineKey(notice))
    const kept = keptByKey.get(lineKey(notice))
    if (line && kept && notice.left === undefined) noted.push({ line, message: notice.message })
    else if (line && kept) lowered.push({ line, left: kept.qty })
    else if (line) dropped.push({ line, message: notice.message })
  }
  const reweighed: BasketChanges['reweighed'] = []
  let isRepriced = false
  for (const after of basket.map(toStoredLine)) {
    const before = sentByKey.get(lineKey(after))
    if (before?.qty !== after.qty) continue
    if (unitGrams(before) !== unitGrams(after)) reweighed.push({ before, after })
    else if (before.totalBeforeTax !== after.totalBeforeTax) isRepriced = true
  }
  return { dropped, lowered, noted, reweighed, isRepriced }
}
