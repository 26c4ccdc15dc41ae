import type { CheckoutView } from '#shared/responses/checkout.ts'
import { removePaid } from '../basket/basket-store.ts'
import { forgetPayment } from './sent-payment.ts'
import { forgetWindow } from './shipping-store.ts'

/** Removes what this browser stored of an order that is paid. What was added to the basket since stays. */
export function forgetPaidOrder({ basketState }: CheckoutView): void {
  removePaid(basketState.basket)
  forgetWindow()
  forgetPayment()
}
