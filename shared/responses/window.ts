import { z } from 'zod'
import { windowObstacles } from '../domain/time/delivery-windows.ts'
import { day, recordId } from '../schemas/fields.ts'
import { windowKind } from '../schemas/window.ts'
import { count, dollars, moment } from './response.ts'

const zoneId = z.number().int().nullable()

/** A delivery or pickup window of one day. */
export const windowView = z
  .object({
    id: z.string(),
    date: day,
    start: moment,
    end: moment,
    kind: windowKind,
    zoneId,
    /** Orders paid before this time, exclusive, may take the window. */
    cutOff: moment,
    /** Free places. */
    left: count,
    open: z.boolean(),
    /** Why it is not open, or what is different that day. */
    reason: z.string(),
    fReason: z.string(),
    /** Added to the delivery cost; negative for a discount. */
    surcharge: dollars,
  })
  .meta({ id: 'Window' })
export type WindowView = z.infer<typeof windowView>

/** A window on the back office's board. */
const windowBoardView = windowView
  .extend({
    used: count,
    capacity: count,
    closed: z.boolean(),
    /** Whether somebody wrote the reason. Otherwise it only names the state. */
    hasReason: z.boolean(),
    /** Why shoppers cannot take it; null if they can. */
    obstacle: z.enum(windowObstacles).nullable(),
    /** False if only orders that were delivered in it are left of it. */
    isPlanned: z.boolean(),
  })
  .meta({ id: 'WindowBoard' })
export type WindowBoardView = z.infer<typeof windowBoardView>

const overdueOrders = z.object({ toPack: count, packed: count })
export type OverdueOrders = z.infer<typeof overdueOrders>

/** The board, and how many orders of windows that have ended are still in the shop, whatever the board shows. */
export const windowsOnBoard = z
  .object({ windows: z.array(windowBoardView), leftBehind: overdueOrders })
  .meta({ id: 'WindowsOnBoard' })
export type WindowsOnBoard = z.infer<typeof windowsOnBoard>

/** An order with a place in a window. */
export const windowOrderView = z
  .object({
    orderId: z.string(),
    name: z.string(),
    windowId: z.string(),
    /** The hours that it was promised. */
    start: moment,
    end: moment,
    /** The result of its payment is not known yet. Until then it can be neither opened nor moved. */
    paymentUnsettled: z.boolean(),
    /** It keeps its place, but blocks no change. */
    handedOver: z.boolean(),
  })
  .meta({ id: 'WindowOrder' })
export type WindowOrderView = z.infer<typeof windowOrderView>

/** How a window is closed, as shoppers read it. Without reasons, they read 'Closed'. */
export type PresentClosing = { closed: boolean; reason: string; fReason: string }

/** An order that was promised for a day without a window. */
export type PromisedOrder = { orderId: string; name: string; phone: string }

export const windowPlanView = z
  .object({
    id: recordId,
    kind: windowKind,
    zoneId,
    weekday: z.number().int(),
    from: z.string(),
    to: z.string(),
    capacity: count,
    cutOffKind: z.enum(['before', 'dayBefore']),
    cutOffMinutes: count,
    cutOffTime: z.string(),
    surcharge: dollars,
  })
  .meta({ id: 'WindowPlan' })
export type WindowPlanView = z.infer<typeof windowPlanView>

export const windowExceptionView = z
  .object({
    id: recordId,
    date: day,
    kind: windowKind.nullable(),
    zoneId,
    effect: z.enum(['closed', 'hours', 'capacity']),
    from: z.string(),
    to: z.string(),
    capacity: count,
    reason: z.string(),
    fReason: z.string(),
  })
  .meta({ id: 'WindowException' })
export type WindowExceptionView = z.infer<typeof windowExceptionView>
