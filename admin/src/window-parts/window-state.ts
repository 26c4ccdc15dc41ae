import {
  findClosure,
  type WindowAudience,
  type WindowObstacle,
} from '#shared/domain/time/delivery-windows.ts'
import type { WindowBoardView, WindowExceptionView } from '#shared/responses/window.ts'
import type { Text } from '../i18n/fa.ts'

export type WindowState = WindowObstacle | 'open'

export const windowStates: Record<WindowState, Text> = {
  open: 'Open for orders',
  full: 'Full',
  cutOff: 'Too late to order',
  closed: 'Closed',
}

/** Why a window is closed, as shoppers read it; empty if they only read that it is. */
export function closingReasons({ closed, hasReason, reason, fReason }: WindowBoardView) {
  return closed && hasReason ? { reason, fReason } : { reason: '', fReason: '' }
}

/**
 * The windows that staff may move an order to. They are open, not over, and not the order's own. Their day is not closed
 * for the order's zone, nor about to be.
 */
export function windowsToMoveTo(
  windows: WindowBoardView[],
  { ownId, audience, exceptions, closingDay }: MoveTerms,
  now: Date,
): WindowBoardView[] {
  return windows.filter(
    ({ id, date, closed, end }) =>
      !closed &&
      id !== ownId &&
      date !== closingDay &&
      !findClosure(exceptions, audience, date) &&
      new Date(end) > now,
  )
}

type MoveTerms = {
  /** The window that the order has. */
  ownId: string | null
  /** The order's zone or pickup. */
  audience: WindowAudience
  exceptions: WindowExceptionView[]
  closingDay: string | null
}

/** Adds the windows for all zones to those of a zone, in order of their start. */
export function mergeWindows(own: WindowBoardView[], common: WindowBoardView[]): WindowBoardView[] {
  const others = common.filter(({ id }) => !own.some(window => window.id === id))
  return [...own, ...others].sort((a, b) => a.start.localeCompare(b.start))
}

/** Groups windows, or anything with a date, by day. */
export function byDay<Item extends { date: string }>(items: Item[]): Map<string, Item[]> {
  const days = new Map<string, Item[]>()
  for (const item of items) days.set(item.date, [...(days.get(item.date) ?? []), item])
  return days
}
