import { z } from 'zod'
import { preferredLanguage } from '#app/i18n/accept-language.ts'
import { basketView } from '#shared/responses/basket.ts'
import { checkoutView } from '#shared/responses/checkout.ts'
import { productView } from '#shared/responses/product.ts'
import { basketInput } from '#shared/schemas/basket.ts'
import { checkoutInput } from '#shared/schemas/checkout.ts'
import { priceRequestedBasket } from '../../services/basket/basket.server.ts'
import { listReplacements } from '../../services/basket/replacements.server.ts'
import { checkout } from '../../services/checkout/checkout.server.ts'
import { countCheckout } from '../../services/payments/payment-limits.server.ts'
import { pathId } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { paymentClientOf } from '../payment-client.ts'

export const basketEndpoints: Endpoints = {
  'POST Basket/Getbasket': endpoint({
    access: 'public',
    input: basketInput,
    output: basketView,
    summary:
      'Calculates the current prices of a basket. Reads only `id`, `qty`, `comment`, `optionValues` and the wanted replacement of each line.',
    response:
      'The priced basket. `notices` lists the removed and changed lines, with the name and what is `left`.',
    run: (input, { shop }) => priceRequestedBasket(shop, input),
  }),
  'GET basket/replacements/:id': endpoint({
    access: 'public',
    source: 'none',
    input: z.undefined(),
    output: z.array(productView),
    summary:
      'Lists the products that a shopper may name as the replacement of a product: same aisle, can be bought, no other allergens and no higher tax.',
    response: 'The products, the closest price first.',
    run: (_, context) => listReplacements(context.shop, pathId(context)),
  }),
  'POST Basket/Checkout': endpoint({
    access: 'public',
    input: checkoutInput,
    output: checkoutView,
    summary: 'Recalculates the prices of an order and stores it as pending.',
    response:
      'The five checkout states with totals and order number. `promise` is the delivery day if the order is paid now.',
    run: async (input, { shop, user, request, clientAddress }) => {
      const lines = input.basketState.basket.length
      await countCheckout(shop, paymentClientOf(request, clientAddress), lines)
      return checkout(shop, input, {
        language: input.lang ?? preferredLanguage(request.headers.get('Accept-Language')),
        placedBy: user ? Number(user.sub) : null,
      })
    },
  }),
}
