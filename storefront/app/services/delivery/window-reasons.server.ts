import type { StoredWindow } from '#database/stores/windows.ts'
import type { PlannedWindow, WindowObstacle } from '#shared/domain/time/delivery-windows.ts'
import { windows as en } from '../../i18n/en/windows.ts'
import { windows as fa } from '../../i18n/fa/windows.ts'

/** Why a window cannot be taken, or what is different that day, in both languages. */
export type WindowReason = Pick<PlannedWindow, 'reason' | 'fReason'>

/** A reason that is the shop's own, not a Master's. */
export function ownReason(name: keyof typeof en): WindowReason {
  return { reason: en[name], fReason: fa[name] }
}

/** Says why a window is closed; empty if a Master gave no reason. An open one has the reason of its exception. */
export function reasonOf(
  window: PlannedWindow,
  known: StoredWindow | undefined,
  far: WindowReason | null,
): WindowReason {
  const isByHand = known?.isClosed === true && (known.reason || known.fReason || !window.isClosed)
  const { reason, fReason } = isByHand ? known : window.isClosed ? window : (far ?? window)
  return { reason, fReason }
}

type MaybeClosed = WindowReason & { obstacle: WindowObstacle | null }

/** Whether shoppers read why it is closed, or what is different that day. */
export function hasReason({ obstacle, reason, fReason }: MaybeClosed): boolean {
  return obstacle !== 'full' && obstacle !== 'cutOff' && (reason !== '' || fReason !== '')
}

/** The reason that shoppers read. If a Master wrote it in one language, both show it. */
export function shownReason(window: MaybeClosed): WindowReason {
  if (window.obstacle && !hasReason(window)) return ownReason(window.obstacle)
  const { reason, fReason } = window
  return { reason: reason || fReason, fReason: fReason || reason }
}
