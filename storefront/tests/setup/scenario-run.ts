import type { InvoiceView } from '#shared/responses/order.ts'
import type { openReturnShop } from './return-shop.ts'
import type { Answer } from './test-shop.ts'

export type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>

/** An order that takes steps. `note` logs a step and its answer; `send` also calls the API with the order's id. */
export type ScenarioRun = Pick<ReturnShop, 'shop' | 'get' | 'post' | 'ask'> & {
  orderId: string
  note: (step: string, answer: Answer) => Answer
  send: (step: string, path: string, body?: object) => Promise<Answer>
  invoice: () => Promise<InvoiceView>
}

export const pick = <Item>(list: readonly Item[], fraction: number): Item | undefined =>
  list[Math.floor(fraction * list.length)]

/** From 1 to `max`. */
export const countUpTo = (max: number, fraction: number) => 1 + Math.floor(fraction * max)
