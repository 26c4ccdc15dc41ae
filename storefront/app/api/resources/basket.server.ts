import { basketInput } from '#shared/schemas/basket.ts'
import { checkoutInput, processInput } from '#shared/schemas/checkout.ts'
import { priceRequestedBasket } from '../../services/basket.server.ts'
import { checkout } from '../../services/checkout.server.ts'
import { processPayment } from '../../services/payment.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'

export const basketEndpoints: Endpoints = {
  'POST Basket/Getbasket': endpoint({
    access: 'public',
    input: basketInput,
    run: (input, { shop }) => priceRequestedBasket(shop, input),
  }),
  'POST Basket/Checkout': endpoint({
    access: 'public',
    input: checkoutInput,
    run: (input, { shop }) => checkout(shop, input),
  }),
  'POST Payment/process': endpoint({
    access: 'public',
    input: processInput,
    run: (input, { shop }) => processPayment(shop, input),
  }),
}
