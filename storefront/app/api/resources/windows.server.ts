import { z } from 'zod'
import { messageResponse } from '#shared/responses/response.ts'
import {
  windowExceptionView,
  windowOrderView,
  windowPlanView,
  windowsOnBoard,
  windowView,
} from '#shared/responses/window.ts'
import {
  windowClosing,
  windowExceptionInput,
  windowOrdersQuery,
  windowPlanInput,
  windowQuery,
} from '#shared/schemas/window.ts'
import { listExceptions, listWeeklyWindows } from '../../services/delivery/window-views.server.ts'
import {
  addException,
  addWeeklyWindow,
  closeWindow,
  removeException,
  removeWeeklyWindow,
  saveException,
  saveWeeklyWindow,
} from '../../services/delivery/window-writes.server.ts'
import {
  listWindowBoard,
  listWindowOrders,
  listWindows,
} from '../../services/delivery/windows.server.ts'
import { crud } from '../crud.server.ts'
import { type Endpoints, endpoint } from '../endpoint.server.ts'
import type { RestList } from '../list-query.ts'
import { toStaffContext } from '../require-user.ts'

export const windowEndpoints: Endpoints = {
  'GET windows': endpoint({
    access: 'public',
    source: 'query',
    input: windowQuery,
    output: z.array(windowView),
    summary:
      'Lists the delivery windows of a zone, or the pickup windows. By default those of the days that can be booked.',
    response:
      'The windows as an array, earliest first. Empty without a plan. `reason` says why a window is not open.',
    run: (query, { shop }) => listWindows(shop, query),
  }),
  'GET windows/board': endpoint({
    access: 'master',
    source: 'query',
    input: windowQuery,
    output: windowsOnBoard,
    summary: 'Lists windows with the number of their orders.',
    response:
      '`windows`, earliest first, and in `leftBehind` the orders of ended windows that are not packed or have not left.',
    run: (query, { shop }) => listWindowBoard(shop, query),
  }),
  'GET windows/orders': endpoint({
    access: 'master',
    source: 'query',
    input: windowOrdersQuery,
    output: z.array(windowOrderView),
    summary: 'Lists the orders with a place in a window, also those that are handed over.',
    response: 'The orders as an array: first those that wait for it, oldest place first.',
    run: ({ windowId }, { shop }) => listWindowOrders(shop, windowId),
  }),
  'POST windows/close': endpoint({
    access: 'master',
    input: windowClosing,
    output: messageResponse,
    summary:
      'Closes one window, or opens it again. Returns 409 with `orders` if orders have a place in it. `knownReason` and `knownFReason` correct a reason: 409 with `closing` unless it is closed with exactly these.',
    response: '`message`.',
    run: async (closing, context) => {
      await closeWindow(toStaffContext(context), closing)
      return { message: closing.closed ? 'closed' : 'open' }
    },
  }),
  ...crud({
    resource: 'window-plans',
    read: 'master',
    input: windowPlanInput,
    output: windowPlanView,
    sorts: ['id', 'weekday'],
    list: async (query, { shop }) => pageOf(await listWeeklyWindows(shop.db), query),
    find: async (id, { shop }) => findById(await listWeeklyWindows(shop.db), id),
    add: (window, context) => addWeeklyWindow(toStaffContext(context), window),
    save: (id, window, context) => saveWeeklyWindow(toStaffContext(context), id, window),
    remove: (id, context) => removeWeeklyWindow(toStaffContext(context), id),
  }),
  ...crud({
    resource: 'window-exceptions',
    read: 'master',
    input: windowExceptionInput,
    output: windowExceptionView,
    sorts: ['id', 'date'],
    list: async (query, { shop }) => pageOf(await listExceptions(shop.db), query),
    find: async (id, { shop }) => findById(await listExceptions(shop.db), id),
    add: (exception, context) => addException(toStaffContext(context), exception),
    save: (id, exception, context) => saveException(toStaffContext(context), id, exception),
    remove: (id, context) => removeException(toStaffContext(context), id),
  }),
}

function findById<View extends { id: number }>(views: View[], id: number): View | null {
  return views.find(view => view.id === id) ?? null
}

const filter = z.object({ id: z.union([z.number(), z.array(z.number())]).optional() })

/** A shop has some dozen weekly windows and exceptions, so they are sorted and cut here. */
function pageOf<View extends { id: number }, Sort extends string>(
  views: View[],
  { sort, ascending, skip, take, filter: wanted }: RestList<Sort>,
): { data: View[]; total: number } {
  const { id } = filter.parse(wanted)
  const found = id === undefined ? views : views.filter(view => [id].flat().includes(view.id))
  const sorted = sort === 'id' ? found.toSorted((a, b) => a.id - b.id) : found
  const ordered = ascending ? sorted : sorted.toReversed()
  return { data: ordered.slice(skip, skip + take), total: found.length }
}
