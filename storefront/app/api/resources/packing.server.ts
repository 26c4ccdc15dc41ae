import { z } from 'zod'
import { offeredSubstitute, packingItem, packingOrder } from '#shared/responses/packing.ts'
import { claimInput, packedInput, pickInput, substituteQuery } from '#shared/schemas/packing.ts'
import { closePacking, undoPacking } from '../../services/packing/close-packing.server.ts'
import { getPacking, listQueue } from '../../services/packing/packing-views.server.ts'
import {
  claimPacking,
  enterPick,
  giveBackClaim,
} from '../../services/packing/pick-entries.server.ts'
import { refundAgain } from '../../services/packing/refund-again.server.ts'
import { listSubstitutes } from '../../services/packing/substitutes.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import { toStaffContext } from '../require-user.ts'

export const packingEndpoints: Endpoints = {
  'GET packing': endpoint({
    access: 'master',
    source: 'query',
    input: z.object({ state: z.enum(['paid', 'packed']).default('paid') }),
    output: z.array(packingItem),
    summary:
      'Lists the orders to pack by delivery day, window and zone; with `state=packed` those that wait to leave.',
    response:
      'At most 300 orders as an array, with their packer and how many lines are done. `X-Total-Count` contains the total.',
    run: async ({ state }, { shop }) => {
      const { data, total } = await listQueue(shop, state)
      return Response.json(data, { headers: { 'X-Total-Count': String(total) } })
    },
  }),
  'GET packing/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: packingOrder,
    summary: 'Returns an order with its lines in the order of the aisles.',
    response: 'The order, what was entered, and what is to be given back.',
    run: (_, { shop, id }) => getPacking(shop, id),
  }),
  'GET packing/substitutes/:id': endpoint({
    access: 'master',
    source: 'query',
    input: substituteQuery,
    output: z.array(offeredSubstitute),
    summary:
      'Lists products that may replace that of a `line`, or of each line: same aisle, in stock, allowed by the shopper, and no other allergens. With `code`, those with this barcode or SKU.',
    response: 'At most 8 products for each line, the closest price first.',
    run: (query, { shop, id }) => listSubstitutes(shop, id, query),
  }),
  'POST packing/claim/:id': endpoint({
    access: 'master',
    input: claimInput,
    output: packingOrder,
    summary:
      'Claims an order. Returns 409 if somebody else packs it, unless `relieve` is the id of that person.',
    response: 'The order.',
    run: (input, context) => claimPacking(toStaffContext(context), context.id, input),
  }),
  'POST packing/release/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: packingOrder,
    summary: 'Gives a claimed order back to the queue. What was entered stays.',
    response: 'The order.',
    run: (_, context) => giveBackClaim(toStaffContext(context), context.id),
  }),
  'POST packing/entries/:id': endpoint({
    access: 'master',
    input: pickInput,
    output: packingOrder,
    summary:
      'Enters how a line ends: `packed`, `short`, `substituted` or `refused`. Returns 409 for a wrong `code`, or if the line has a newer entry than `after`. A repeated call with the same `key` changes nothing.',
    response: 'The order.',
    run: (input, context) => enterPick(toStaffContext(context), context.id, input),
  }),
  'POST packing/close/:id': endpoint({
    access: 'master',
    input: packedInput,
    output: packingOrder,
    summary:
      'Closes the packing: takes the goods from the stock, and refunds what is due or captures the packed total. A repeated call with the same `key` changes nothing.',
    response: 'The packed order.',
    run: (input, context) => closePacking(toStaffContext(context), context.id, input),
  }),
  'POST packing/refund/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: packingOrder,
    summary:
      'Gives back what packing or edits still owe of a packed or fulfilled order, after the provider refused it. Returns 409 while a refund has no result.',
    response: 'The order.',
    run: (_, context) => refundAgain(toStaffContext(context), context.id),
  }),
  'POST packing/undo/:id': endpoint({
    access: 'master',
    source: 'none',
    input: z.undefined(),
    output: packingOrder,
    summary: 'Opens a packed order again, until it leaves the shop.',
    response: 'The order, claimed by the caller.',
    run: (_, context) => undoPacking(toStaffContext(context), context.id),
  }),
}
